import type { z } from 'zod/mini';
import type { Db } from '#db/open.ts';
import { refusedContactOf } from '#features/customer-files/server/reads.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { inLanguage } from '#features/site/messages/rules.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { stagesOfService } from '#features/site/services/server/reads.ts';
import { givenDays } from '#features/tracking/catalogue.ts';
import { newLink } from '#features/tracking/server/reads.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Caller } from '#server/auth/caller.ts';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { type Refusal, refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { type Language, languages } from '#shared/languages.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import type { OpenedKind } from '../catalogue.ts';
import { noteWhatsApp, type PreparedMessages } from '../contract.ts';
import { formsOfPhone, holdsAddedNumber, kindsThatHold, withoutSecrets } from '../rules.ts';
import { composeMessage, linkWith } from './compose-message.ts';
import { missingPapers } from './missing-papers.ts';
import { insertOpened, type RequestToWrite, requestToWrite } from './queries/requests.ts';

interface MessageContext {
  id: number;
  caller: Caller;
  request: RequestContext;
}

const dayMs = 24 * 3_600_000;

/** What the owner says of a request now; one link stands in all of it, made where the words name one. */
export async function prepareMessages(
  { db, config, now }: Services,
  { id, caller, request: context }: MessageContext,
): Promise<Answer<PreparedMessages> | Refusal> {
  return inTransaction(db, async (transaction) => {
    const request = await requestToWrite(transaction, id, caller);
    if (!request) return refuse('not-found');
    const person = { enquiry_id: id, application_id: null, customer_id: null };
    if (request.mobile === '' || (await refusedContactOf(transaction, person)) !== null)
      return { body: { id, mayWrite: false, phone: '', messages: [] } };
    const settings = await settingsInForce(transaction);
    let secret: Promise<string> | undefined;
    const makeLink = async () => {
      const expiresAt = new Date(now().getTime() + givenDays * dayMs);
      const made = await newLink(transaction, { enquiryId: id, madeBy: caller.id, expiresAt });
      await recordAudit(transaction, context, {
        actorId: caller.id,
        action: 'tracking-link-made',
        subject: `enquiry ${id}`,
      });
      return made;
    };
    const messages: PreparedMessages['messages'] = [];
    const papers = await missingPapers(transaction, request, now());
    for (const kind of request.mayBeTold ? kindsThatHold(request, papers.length > 0) : []) {
      const texts: Partial<Record<Language, string>> = {};
      for (const language of languages) {
        const composed = await composeMessage(transaction, {
          ...{ settings, kind, request: { ...request, language }, papers },
          linkOf: async (one) => {
            secret ??= makeLink();
            return linkWith(config, await secret, one);
          },
        });
        if (composed) texts[language] = composed.text.trim();
      }
      const { en, gu, hi } = texts;
      if (en !== undefined && gu !== undefined && hi !== undefined) messages.push({ kind, texts: { en, gu, hi } });
    }
    return { body: { id, mayWrite: true, phone: showMobile(settings.phone), messages } };
  });
}

/** What the agency itself says of a request in that kind: whatever stands in a text beside is somebody's addition. */
async function agencyTexts(
  transaction: Db,
  { settings, request, kind, now }: { settings: SiteSettings; request: RequestToWrite; kind: OpenedKind; now: Date },
): Promise<string[]> {
  if (kind === 'words' || kind === 'link') return [];
  const linkOf = (language: Language) => ({ shown: language, opening: language });
  const composed = await composeMessage(transaction, {
    ...{ settings, request, kind, papers: await missingPapers(transaction, request, now) },
    linkOf: async (language) => linkOf(language),
  });
  const stage = (await stagesOfService(transaction, request.serviceType)).find((one) => one.id === request.stage);
  const sentence = stage?.sentence && inLanguage(stage.sentence, request.language as Language);
  return [composed?.text ?? '', ...(sentence ? [sentence] : [])];
}

/** Notes that somebody opened WhatsApp with a text, once for each key; never that it was sent. */
export async function noteOpened(
  { db, now }: Pick<Services, 'db' | 'now'>,
  body: z.output<typeof noteWhatsApp.body>,
  { id, caller, request: context }: MessageContext,
) {
  const { kind, language } = body;
  const kept = withoutSecrets(body.text);
  const { text } = maskNumbers(kept);
  if (text === undefined) return refuseFields({ text: ['card-number'] });
  const keyed = {
    scope: `${noteWhatsApp.path} ${id} ${caller.id}`,
    key: context.idempotencyKey,
    body: { kind, language, text },
  };
  return createInTransaction<z.input<typeof noteWhatsApp.result>>(db, keyed, async (transaction) => {
    const request = await requestToWrite(transaction, id, caller);
    if (!request) return refuse('not-found');
    const settings = await settingsInForce(transaction);
    const ownTexts = await agencyTexts(transaction, { settings, kind, request: { ...request, language }, now: now() });
    // Of the text as it went out: what is kept has its numbers masked.
    if (holdsAddedNumber(kept, [...ownTexts, request.reference, ...formsOfPhone(showMobile(settings.phone))]))
      return refuseFields({ text: ['personal-number'] });
    const entryId = await insertOpened(transaction, { enquiryId: id, by: caller.id, kind, language, text });
    await recordAudit(transaction, context, {
      actorId: caller.id,
      action: 'message-opened',
      subject: `enquiry ${id}`,
    });
    return { body: { id: entryId } };
  });
}
