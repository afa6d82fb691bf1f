import type { SignedIn } from '../bench/office/people.ts';
import { aCustomerSent, anEnquirySent } from '../faults/office-traffic.ts';
import type { Outgoing } from '../faults/traffic.ts';
import type { LoadedProduct } from './loaded-product.ts';
import { makeProfiles, picturesOf } from './own-pictures.ts';

type Sending = () => Outgoing;
/** So many of a hundred. */
type Share = readonly [number, Sending];

/** What an office at work sends. */
export interface Mixed {
  /** Of a hundred 55 lists and details, 25 of one's own, 9 writes, 10 of the website and one sign-in. */
  all: Sending;
  withoutSignIn: Sending;
  signIn: Sending;
}

let turns = 0;
/** Each in turn, in steps of a prime number, so that no two of them keep together. */
const pick = <Item>(items: readonly Item[]): Item => items[(turns++ * 7) % items.length] as Item;

/** One kind never many times in a row. */
function spread(shares: readonly Share[]): Sending {
  const places = shares.flatMap(([count, sending]) =>
    Array.from({ length: count }, (_, index) => ({ at: (index + 0.5) / count, sending })),
  );
  const order = places.toSorted((one, other) => one.at - other.at).map(({ sending }) => sending);
  let next = 0;
  return () => (order[next++ % order.length] as Sending)();
}

/** Another one each time, as telephones have them behind their carriers. */
function anAddress(): string {
  const number = (turns++ * 7_919) % 4_000_000;
  return `100.${64 + Math.floor(number / 62_500)}.${Math.floor(number / 250) % 250}.${number % 250}`;
}

export async function mixedTraffic({ address, data }: LoadedProduct): Promise<Mixed> {
  await makeProfiles(address, data.staff);
  const withoutSignIn = [
    ...(await listsAndDetails(address, data)),
    ...(await own(address, data)),
    ...writes(address, data),
    ...(await website(address)),
  ];
  const signIn = () => ({
    kind: 'sign-in',
    method: 'POST',
    url: `${address}/api/Account/login`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress(), 'x-forwarded-proto': 'https' },
    body: JSON.stringify(pick(data.signingIn)),
  });
  return { all: spread([...withoutSignIn, [1, signIn]]), withoutSignIn: spread(withoutSignIn), signIn };
}

type Data = LoadedProduct['data'];

function reads(address: string, kind: string, people: readonly SignedIn[], pathOf: (person: SignedIn) => string) {
  return () => {
    const person = pick(people);
    return { kind, url: `${address}/api/${pathOf(person)}`, headers: { authorization: `Bearer ${person.token}` } };
  };
}

async function listsAndDetails(address: string, { admins, staff, enquiries }: Data): Promise<Share[]> {
  const list = 'ServicesRequest/GetAllServicesRequest?limit=50';
  const pages = await pagesOf(address, list, admins[0] as SignedIn);
  const words = ['rabhai', 'soniben', 'vilal', 'pranath'];
  return [
    [12, reads(address, 'list', admins, () => list)],
    [5, reads(address, 'list', admins, () => `${list}&status=Pending`)],
    [4, reads(address, 'list', admins, () => pick(pages))],
    [4, reads(address, 'list', admins, () => `${list}&q=${pick(words)}`)],
    [10, reads(address, 'detail', admins, () => `ServicesRequest/Get${1 + ((turns++ * 7_919) % enquiries)}`)],
    [6, reads(address, 'list', admins, () => 'CreditCardApplication/GetAll?limit=50')],
    [2, reads(address, 'list', admins, () => 'Audit/GetAll?limit=50')],
    [12, reads(address, 'list', staff, () => 'CreditCard/GetAll')],
  ];
}

async function own(address: string, { staff }: Data): Promise<Share[]> {
  return [
    [8, reads(address, 'own', staff, () => 'Account/me')],
    [7, reads(address, 'own', staff, ({ id }) => `CreditCardApplication/getbycreatedby/${id}?limit=50`)],
    [6, reads(address, 'own', staff, ({ id }) => `Profile/Get${id}`)],
    [4, await picturesOf(address, staff)],
  ];
}

function writes(address: string, { staff, openApplications }: Data): Share[] {
  const office = () => ({ address: () => address, token: pick(staff).token });
  const change = () => {
    const { id, owner } = pick(openApplications);
    return {
      kind: 'change',
      method: 'PUT',
      url: `${address}/api/CreditCardApplication/update/${id}`,
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ status: pick(['Approved', 'Pending', 'Rejected']) }),
    };
  };
  return [
    [4, () => anEnquirySent(office())],
    [3, () => aCustomerSent(office())],
    [2, change],
  ];
}

async function website(address: string): Promise<Share[]> {
  const html = await (await fetch(address)).text();
  const [, file = ''] = /(?:src|href)="(\/static\/[^"]+)"/.exec(html) ?? [];
  const visit = (path: string) => () => ({
    kind: 'website',
    url: address + path,
    headers: { 'accept-encoding': 'br' },
  });
  return [
    [4, visit('/')],
    [2, visit('/gu/contact')],
    [4, visit(file)],
  ];
}

/** Addresses of further pages of a list, each after the one before. */
async function pagesOf(address: string, list: string, { token }: SignedIn): Promise<string[]> {
  const pages: string[] = [];
  let path = list;
  for (let page = 0; page < 20; page++) {
    const answer = await fetch(`${address}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.body?.cancel();
    const [, next] = /<\/api\/([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? [];
    if (!next) throw new Error(`${path}: ${answer.status}, no further page`);
    pages.push(next);
    path = next;
  }
  return pages;
}
