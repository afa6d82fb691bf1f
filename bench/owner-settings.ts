import { aPhoto, imageOf } from '#testing/pictures.ts';
import type { Product } from '#testing/product.ts';

const consent = { by: 'Sample Person', day: '2026-11-20', notedBy: 'Sample Clerk' };
const rows = ['Light bill', 'Rent agreement', 'Passport photo'].join('\n');

/** Of the sample's administrator. */
export async function adminToken(product: Product): Promise<string> {
  const [, username, password] = /^ {2}Admin +(\S+) +(\S+)$/m.exec(product.output()) ?? [];
  const answer = await fetch(`${product.address}/api/Account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** The sample agency with what an owner adds: pictures as a camera makes them, a service and a page of its own. Answers the pages it is about. */
export async function saveOwnerSettings(product: Product): Promise<string[]> {
  const token = await adminToken(product);
  const send = async <Answer>(method: string, path: string, token?: string, body?: object): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${product.address}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const picture = async (kind: string, bytes = aPhoto()) => {
    const form = new FormData();
    form.set('kind', kind);
    form.set('picture', new Blob([new Uint8Array(await bytes)], { type: 'image/jpeg' }), 'photo.jpg');
    return (await send<{ id: string }>('POST', '/SiteSettings/AddPicture', token, form)).id;
  };
  const people = [];
  for (const title of ['Cards', 'Passports', 'Tax']) {
    people.push({ picture: await picture('person'), title: { en: title }, consent });
  }
  const wayPhotos = [];
  for (const caption of ['From the bus stand, turn left', 'Up the stairs', 'The blue door']) {
    wayPhotos.push({ picture: await picture('way'), caption: { en: caption } });
  }
  const { settings } = await send<{ settings: object }>('GET', '/SiteSettings/Get', token);
  await send('PUT', '/SiteSettings/update', token, {
    ...settings,
    look: {
      logo: await picture('logo', imageOf(900, 300, 'png')),
      officePhoto: await picture('office'),
      people,
      wayPhotos,
    },
    ownServices: [
      {
        slug: 'ration-card',
        isOffered: true,
        name: { en: 'Ration card', gu: 'રેશન કાર્ડ', hi: 'राशन कार्ड' },
        summary: { en: 'A new card, or a name added to it' },
        lead: { en: 'We fill in the form with you and say what is missing.' },
        fee: { kind: 'amount', paise: 150_00 },
        documents: [{ items: { en: rows } }],
        steps: [{ title: { en: 'Bring the papers' }, text: { en: 'We look at them together.' } }],
      },
    ],
    ownPages: [
      {
        slug: 'our-fees',
        title: { en: 'Our fees', gu: 'અમારી ફી', hi: 'हमारा शुल्क' },
        body: { en: [{ kind: 'paragraph', parts: [{ text: 'You pay after the work.' }] }] },
        isShown: true,
        isInFooter: true,
      },
    ],
  });
  return ['/', '/about', '/team', '/contact', '/service/ration-card', '/page/our-fees'];
}
