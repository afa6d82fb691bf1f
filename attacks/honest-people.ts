import { deviceCookie } from '#server/auth/known-devices.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { aPerson, enquiryForm } from '#testing/factories.ts';
import { aScene } from '#testing/pictures.ts';
import type { Target } from './target.ts';

export interface Felt {
  /** Milliseconds of every answer. */
  times: number[];
  /** What was not as on a quiet day: `GET / 503`. */
  refused: string[];
}

export interface Credentials {
  username: string;
  password: string;
}

/** A visitor of the website or a member of staff, who goes on at their pace until told to stop. */
export type Honest = (isOver: () => boolean) => Promise<Felt>;

const paceMs = 150;
const signInPaceMs = 2_500;
let addresses = 0;

/** A telephone's own address behind the trusted proxy. */
const anAddress = () => `203.0.113.${(++addresses % 250) + 1}`;

export function aVisitor(target: Target): Honest {
  const from = { 'x-forwarded-for': anAddress() };
  return goingOn(target, async (ask) => {
    for (const path of ['/', '/services/pan-card', '/contact', '/gu/contact'])
      await ask({ path, headers: from }, [200, 301]);
  });
}

/** Asks for a service, once. */
export async function sendRequest(target: Target): Promise<number> {
  const headers = { 'x-forwarded-for': anAddress() };
  const opened = await target.send({ path: '/api/ServicesRequest/FormStamp', headers });
  const { stamp } = JSON.parse(opened.body) as { stamp: string };
  const body = { ...enquiryForm(), stamp };
  let answer = await target.send({ method: 'POST', path: '/api/ServicesRequest/Create', headers, body });
  // Within two seconds of opening the form the page waits as it is told, and sends by itself.
  for (let tries = 0; answer.statusCode === 429 && tries < 3; tries++) {
    await new Promise((done) => setTimeout(done, Number(answer.headers['retry-after']) * 1_000));
    answer = await target.send({ method: 'POST', path: '/api/ServicesRequest/Create', headers, body });
  }
  return answer.statusCode;
}

export async function aMemberOfStaff(target: Target): Promise<Honest> {
  const token = await target.tokenOf(await aPerson(target.db));
  const from = { 'x-forwarded-for': anAddress() };
  const paths = [
    'Account/me',
    'CreditCard/GetAll?limit=50',
    'ApplyLater/GetAll',
    `Attendance/Mine?month=${indiaDay(new Date()).slice(0, 7)}`,
    'Account/overview',
  ];
  return goingOn(target, async (ask) => {
    for (const path of paths) await ask({ path: `/api/${path}`, token, headers: from }, [200]);
  });
}

/** Signs in every few seconds, on a device that the account knows. */
export async function signingIn(target: Target, { username, password }: Credentials): Promise<Honest> {
  const headers = { 'x-forwarded-for': anAddress(), 'sec-fetch-site': 'same-origin' };
  const signIn = { method: 'POST', path: '/api/Account/login', body: { username, password } };
  const { cookies } = await target.send({ ...signIn, headers });
  const cookie = cookies.find((one) => one.startsWith(`${deviceCookie}=`))?.split(';')[0] ?? '';
  return goingOn(target, async (ask) => {
    await ask({ ...signIn, headers: { ...headers, cookie } }, [200]);
    await new Promise((done) => setTimeout(done, signInPaceMs));
  });
}

/** So many come in, one after the other: each marks their coming with a photo, and looks at their month. */
export async function arrivingStaff(target: Target, count: number): Promise<Honest> {
  const arriving: { token: string; photo: string }[] = [];
  for (let made = 0; made < count; made++) {
    const token = await target.tokenOf(await aPerson(target.db));
    arriving.push({ token, photo: `data:image/jpeg;base64,${(await aScene(640, 480)).toString('base64')}` });
  }
  const headers = { 'x-forwarded-for': anAddress() };
  const place = { latitude: 22.5645, longitude: 72.9289, accuracy: 20 };
  const marked: Felt = { times: [], refused: [] };
  const mark = async ({ token, photo }: (typeof arriving)[number]) => {
    const body = { ...place, date: new Date().toISOString(), image: photo };
    const begun = performance.now();
    const { statusCode } = await target.send({
      method: 'POST',
      path: '/api/Attendance/Create',
      ...{ token, headers, body },
    });
    marked.times.push(performance.now() - begun);
    if (statusCode !== 201) marked.refused.push(`mark ${statusCode}`);
  };
  // The first starts the process that redraws pictures, which is there from then on.
  await mark(arriving[0] as (typeof arriving)[number]);
  marked.times.length = 0;
  return async (isOver) => {
    for (const colleague of arriving.slice(1)) {
      if (isOver()) break;
      await mark(colleague);
      await new Promise((done) => setTimeout(done, paceMs));
    }
    return marked;
  };
}

type Ask = (sent: Parameters<Target['send']>[0], fine: number[]) => Promise<void>;

function goingOn(target: Target, round: (ask: Ask) => Promise<void>): Honest {
  return async (isOver) => {
    const felt: Felt = { times: [], refused: [] };
    let isWarm = false;
    const ask: Ask = async (sent, fine) => {
      if (isOver()) return;
      const begun = performance.now();
      const { statusCode } = await target.send(sent);
      // The first round opens connections and draws pages that are kept from then on.
      if (isWarm) felt.times.push(performance.now() - begun);
      if (!fine.includes(statusCode)) felt.refused.push(`${sent.path} ${statusCode}`);
      await new Promise((done) => setTimeout(done, paceMs));
    };
    while (!isOver()) {
      await round(ask);
      isWarm = true;
    }
    return felt;
  };
}

/** Whatever the answers take, but never more than a hundred that wait for theirs. What it returns ends it, and tells how many were sent. */
export function attackAtRate(attack: (index: number) => Promise<unknown>, rate: number): () => number {
  let index = 0;
  let under = 0;
  const attacking = setInterval(() => {
    for (let count = 0; count < rate / 20 && under < 100; count++) {
      under++;
      void attack(index++).then(
        () => under--,
        () => under--,
      );
    }
  }, 50);
  return () => {
    clearInterval(attacking);
    return index;
  };
}

/** The time that 99 of 100 did not exceed. */
export function p99(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
}
