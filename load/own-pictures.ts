import { setTimeout as delay } from 'node:timers/promises';
import { profileForm } from '#testing/factories.ts';
import { formOf, imageOf } from '#testing/pictures.ts';
import type { SignedIn } from '../bench/office/people.ts';
import type { Outgoing } from '../faults/traffic.ts';

/** Addresses of pictures are good for five minutes. */
const renewMs = 120_000;

async function call(
  address: string,
  path: string,
  person: SignedIn,
  init: RequestInit = {},
  tries = 1,
): Promise<Record<string, unknown>> {
  const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${person.token}` };
  const answer = await fetch(`${address}/api/${path}`, { ...init, headers });
  if (answer.ok) return (await answer.json()) as Record<string, unknown>;
  if (answer.status !== 503 || tries <= 1) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.body?.cancel();
  await delay(Number(answer.headers.get('retry-after')) * 1_000);
  return call(address, path, person, init, tries - 1);
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
  const renew = (tries: number) =>
    Promise.all(
      people.map(async (person, index) => {
        const { profileImage } = await call(address, `Profile/Get${person.id}`, person, {}, tries);
        addresses[index] = String(profileImage);
      }),
    );
  await renew(1);
  // A browser that is told to come back comes back.
  setInterval(() => void renew(60).catch(() => {}), renewMs).unref();
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
