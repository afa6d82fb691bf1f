import { limitConcurrency } from '#server/concurrency/limit-concurrency.ts';
import type { Upload } from '#server/files/upload.ts';
import { Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import type { Person } from '#shared/contract/access.ts';
import type { Place } from '#shared/places/place.ts';
import type { StreetMap } from '../contract.ts';
import { storePicture } from './add-picture.ts';
import { drawStreets, type MapTheme } from './draw-streets.ts';
import { pickStreets } from './pick-streets.ts';
import { placeNames } from './place-names.ts';
import { readMapFile } from './read-map-file.ts';

interface Sent {
  centre: Place;
  upload: Upload;
  caller: Person;
  request: RequestContext;
}

/** What is read of a file takes many times its bytes; no more wait than uploads are admitted. */
const oneAtATime = limitConcurrency({ queue: 'street-maps', concurrency: 1, maxQueue: 4 });

/** Draws the streets around a place from a map file, by day and at night. Of the file only the drawings and some names are kept. */
export const drawStreetMap = (services: Services, sent: Sent): Promise<Answer<StreetMap> | Refusal> =>
  oneAtATime(() => draw(services, sent));

async function draw(
  services: Services,
  { centre, upload, caller, request }: Sent,
): Promise<Answer<StreetMap> | Refusal> {
  const file = await readMapFile(upload.bytes, centre);
  const streets = file ? pickStreets(file, centre) : 'map-file';
  if (typeof streets === 'string') return refuse(streets);
  // Loaded lazily: its native binary may be missing, and nothing else needs it.
  const { default: sharp } = await import('sharp');
  const store = async (theme: MapTheme) => {
    const bytes = await sharp(Buffer.from(drawStreets(streets, theme)))
      .png()
      .toBuffer();
    return storePicture(services, { kind: 'map', upload: { ...upload, bytes }, caller, request });
  };
  const light = await store('light');
  if (light instanceof Refusal) return light;
  const dark = await store('dark');
  if (dark instanceof Refusal) return dark;
  return { body: { picture: light.body.id, darkPicture: dark.body.id, centre, names: placeNames(streets) } };
}
