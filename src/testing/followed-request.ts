import { enquiryForm } from '#app/sample-data/rows.ts';
import type { ShownPaper } from '#features/papers/contract.ts';
import type { Language } from '#shared/languages.ts';
import { anImage } from './pictures.ts';

interface Office {
  origin: string;
  /** An administrator's. */
  token: string;
  language: Language;
  /** How often the visitor has written; five times is all in a day. */
  asks?: number;
}

const words = {
  en: 'Please call in the evening. The house number in my address is 17 and not 7, and my daughter will bring the light bill on Friday.',
  gu: 'સાંજે ફોન કરશો. મારા સરનામામાં ઘર નંબર 7 નહીં પણ 17 છે, અને શુક્રવારે મારી દીકરી લાઇટ બિલ લઈને આવશે.',
  hi: 'शाम को फ़ोन कीजिए। मेरे पते में मकान नंबर 7 नहीं, 17 है, और शुक्रवार को मेरी बेटी बिजली का बिल लेकर आएगी।',
};

/**
 * A passport request after weeks of work, as long as its page gets: moved through all stages, asks, papers with pictures, accepted,
 * and returned with words. Answers the path of a link that opens it, and what its papers are called.
 */
export async function makeFollowedRequest({ origin, token, language, asks = 5 }: Office) {
  const send = async <Answer>(method: string, path: string, body?: object): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const form = { ...enquiryForm(), serviceType: 'Passport Services', firstName: 'Chandrashekhar Patel', language };
  const { id, reference } = await send<{ id: number; reference: string }>('POST', '/ServicesRequest/Create', form);
  const staged = await send<{ serviceType: string; stages: { id: string }[] }[]>('GET', '/Work/Stages');
  for (const { id: stage } of staged.find(({ serviceType }) => serviceType === form.serviceType)?.stages ?? [])
    await send('PUT', `/Work/Move/${id}`, { status: 'In Progress', stage });

  const { papers } = await send<{ papers: ShownPaper[] }>('GET', `/Papers/OfRequest/${id}`);
  const changed = (paper: string, body: object) => send('PUT', `/Papers/Change/${id}`, { paper, ...body });
  for (const paper of papers.filter(({ state }) => state === 'unasked'))
    await changed(paper.id, { from: 'unasked', to: 'needed' });
  for (const [index, { id: paper, aadhaar }] of papers.entries()) {
    if (index % 4 === 3) continue;
    const picture = new FormData();
    picture.set('paper', paper);
    if (aadhaar) picture.set('aadhaar', 'covered');
    picture.set('picture', new Blob([new Uint8Array(await anImage())], { type: 'image/jpeg' }), 'photo.jpg');
    await send('POST', `/Papers/AddPicture/${id}`, picture);
    if (index % 4 === 1) await changed(paper, { from: 'received', to: 'accepted' });
    if (index % 4 === 2)
      await changed(paper, { from: 'received', to: 'returned', reason: 'other', note: words[language] });
  }

  const { address } = await send<{ address: string }>('POST', `/Tracking/MakeLink/${id}`, {});
  const link = new URL(address, origin).searchParams.get('link') ?? '';
  for (let count = 0; count < asks; count++) {
    const posted = await fetch(new URL(address, origin).origin + new URL(address, origin).pathname, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ form: 'ask', ask: 'write', link, words: `${words[language]} (${count + 1})` }),
    });
    if (posted.status !== 303) throw new Error(`${address}: ${posted.status}`);
  }
  return { id, reference, path: address, paperNames: papers.map(({ name }) => name[language] ?? name.en) };
}
