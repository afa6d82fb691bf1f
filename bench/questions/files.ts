import type { Request } from 'autocannon';
import { enquiryExport } from '#features/enquiries/contract.ts';
import { profileForm } from '#testing/factories.ts';
import { formOf, imageOf } from '#testing/pictures.ts';
import { type Measured, measure } from '../load.ts';
import type { SignedIn } from '../office/people.ts';
import type { Question } from './question.ts';
import type { Office } from './questions.ts';

const seconds = 1.5;
/** As many as are redrawn at once. */
const clients = 2;

const aPicture = () => imageOf(1_600, 1_200);

/** Pictures that are sent and shown, and rows that are taken away as a file. */
export async function fileQuestions({ admin, people, client }: Office): Promise<Question[]> {
  const picture = await aPicture();
  const { staff } = people;
  return [
    {
      group: 'files',
      name: 'a picture is taken in',
      product: async (origin) => {
        const requests: Request[] = [];
        for (const person of staff) {
          await ensureProfile(origin, person);
          const { headers, payload } = await formOf(profileForm(), { field: 'profileImage', bytes: picture });
          requests.push({
            method: 'PUT',
            path: `/api/Profile/update/${person.id}`,
            headers: { ...headers, authorization: `Bearer ${person.token}` },
            body: payload,
          });
        }
        return measure({ origin, clients, requests, seconds });
      },
      bare: [
        { method: 'POST', path: '/picture', headers: { 'content-type': 'application/octet-stream' }, body: picture },
      ],
      clients,
    },
    {
      group: 'files',
      name: 'a picture is shown',
      product: async (origin) => {
        const requests: Request[] = [];
        for (const person of staff) requests.push({ path: await ensureProfile(origin, person) });
        return measure({ origin, clients: 32, requests, seconds });
      },
      bare: [{ path: '/picture' }],
    },
    {
      group: 'files',
      name: 'rows of an export',
      product: async (origin) => {
        // An export is for whoever has proved within minutes who they are.
        await client.query('update sessions set proven_at = now() where account_id = $1', [admin.id]);
        return exported(origin, admin);
      },
      bare: (origin) => timed(async () => fetch(`${origin}/export?status=In+Progress`)),
    },
  ];
}

/** The address at which their picture is shown for five minutes; made where there is none. */
export async function ensureProfile(origin: string, { id, token }: SignedIn): Promise<string> {
  const authorization = `Bearer ${token}`;
  const found = await fetch(`${origin}/api/Profile/Get${id}`, { headers: { authorization } });
  if (found.ok) return String(((await found.json()) as { profileImage: string }).profileImage);
  await found.body?.cancel();
  const { headers, payload } = await formOf(profileForm(), { field: 'profileImage', bytes: await aPicture() });
  const made = await fetch(`${origin}/api/Profile/Create`, {
    method: 'POST',
    headers: { ...headers, authorization },
    body: new Uint8Array(payload),
  });
  if (!made.ok) throw new Error(`A profile was refused: ${made.status} ${await made.text()}`);
  return ensureProfile(origin, { id, token });
}

async function exported(origin: string, { token }: SignedIn): Promise<Measured> {
  const authorization = `Bearer ${token}`;
  const started = await fetch(`${origin}/api${enquiryExport.start.path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      status: 'In Progress',
      columns: ['reference', 'serviceType', 'firstName', 'mobile', 'status'].map((key) => ({ key })),
    }),
  });
  if (!started.ok) throw new Error(`An export was refused: ${started.status} ${await started.text()}`);
  const { address } = (await started.json()) as { address: string };
  return timed(() => fetch(origin + address, { headers: { authorization } }));
}

/** Rows a second of one file, and how long it took. */
async function timed(ask: () => Promise<Response>): Promise<Measured> {
  const start = performance.now();
  const file = await ask();
  if (!file.ok) throw new Error(`A file was refused: ${file.status}`);
  const lines = (await file.text()).split('\n').length;
  const milliseconds = performance.now() - start;
  return { perSecond: (lines * 1_000) / milliseconds, times: [milliseconds] };
}
