import { sampleSettings } from '#features/site/catalogue.ts';
import { aScene } from '#testing/pictures.ts';
import type { SignIn } from '../journey.ts';
import { callAs, ownPerson } from '../own-person.ts';

/** Where the sample office is, and a place some two kilometres north of it. */
export const office = sampleSettings.mapPosition;
export const farAway = { latitude: office.latitude + 0.018, longitude: office.longitude };

interface WantedMark {
  by?: SignIn;
  kind?: 'in' | 'out';
  minutesAgo?: number;
  place?: typeof office;
  photo?: Buffer;
}

/** What somebody of their own marked, as their telephone sends it. */
export async function aMarkByApi({ kind = 'in', minutesAgo = 0, place = office, photo, ...wanted }: WantedMark = {}) {
  const person = wanted.by ?? (await ownPerson('Staff'));
  const image = photo ?? (await aScene(480, 640));
  const body = {
    ...place,
    image: `data:image/jpeg;base64,${image.toString('base64')}`,
    date: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    accuracy: 20,
    kind,
  };
  const { id } = await callAs<{ id: number }>(person, 'POST', '/Attendance/Create', body);
  return { id, person };
}
