import { profileForm } from '#testing/factories.ts';
import { formOf, imageOf } from '#testing/pictures.ts';
import type { Outgoing } from '../faults/traffic.ts';
import type { SignedIn } from './data-set.ts';

/** Addresses of pictures are good for five minutes. */
const renewMs = 120_000;

async function call(address: string, path: string, { token }: SignedIn, init: RequestInit = {}) {
  const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/${path}`, { ...init, headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** A profile with a picture for each of them. */
export async function makeProfiles(address: string, people: readonly SignedIn[]): Promise<void> {
  const bytes = await imageOf(800, 600);
  for (const person of people) {
    const { headers, payload } = await formOf(profileForm(), { field: 'profileImage', bytes });
    await call(address, 'Profile/Create', person, { method: 'POST', headers, body: new Uint8Array(payload) });
  }
}

/** Asks for their pictures in turn, at addresses that are renewed meanwhile. */
export async function picturesOf(address: string, people: readonly SignedIn[]): Promise<() => Outgoing> {
  const addresses: string[] = [];
  const renew = async () => {
    for (const [index, person] of people.entries()) {
      const { profileImage } = await call(address, `Profile/Get${person.id}`, person);
      addresses[index] = String(profileImage);
    }
  };
  await renew();
  setInterval(() => void renew().catch(() => {}), renewMs).unref();
  let next = 0;
  return () => ({ kind: 'picture', url: address + addresses[next++ % addresses.length] });
}

/** A new photo for each in turn, of twelve megapixels as a telephone takes it; the profile's other fields stay. */
export async function photosSent(address: string, people: readonly SignedIn[]): Promise<() => Outgoing> {
  const bytes = await imageOf(4_000, 3_000);
  const bodies = await Promise.all(
    people.map(async (person) => {
      const { headers, payload } = await formOf(profileForm(), { field: 'profileImage', bytes });
      return { ...person, headers, payload };
    }),
  );
  let next = 0;
  return () => {
    const { id, token, headers, payload } = bodies[next++ % bodies.length] as (typeof bodies)[number];
    return {
      kind: 'photo',
      method: 'PUT',
      url: `${address}/api/Profile/update/${id}`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: payload,
    };
  };
}
