import type { Db } from '#db/open.ts';
import { missingText } from '#features/papers/reason-words/rules.ts';
import type { RequestPaper } from '#features/papers/rules.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import type { MessageKind } from '#features/site/messages/catalogue.ts';
import {
  filledMessage,
  filledSubject,
  greetingOf,
  inLanguage,
  type MessageData,
  messageInForce,
  namesLink,
} from '#features/site/messages/rules.ts';
import { serviceNameOf, stagesOfService } from '#features/site/services/server/reads.ts';
import { linkName, trackingPath } from '#features/tracking/catalogue.ts';
import { firstNameOf } from '#features/tracking/server/reads.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { originOf } from '#server/origin.ts';
import { isLanguage, type Language, localPath } from '#shared/languages.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import type { Told } from './queries/outbox.ts';
import type { RequestToTell } from './queries/requests.ts';

export interface Composed {
  told: Told;
  fromName: string;
  text: string;
  html: string;
}

interface Parts {
  settings: SiteSettings;
  request: Pick<RequestToTell, 'reference' | 'firstName' | 'language' | 'serviceType' | 'status' | 'stage'>;
  kind: MessageKind;
  /** What the customer has to bring or send, as they stand now. */
  papers: readonly RequestPaper[];
  /** The address of a link that opens the request; asked for where the words name one. */
  linkOf: (language: Language) => Promise<ShownLink>;
}

/** As it is kept, and as it opens the request: its secret stands in the message alone. */
export interface ShownLink {
  shown: string;
  opening: string;
}

export function linkWith(config: Parameters<typeof originOf>[0], secret: string, language: Language): ShownLink {
  const address = `${originOf(config)}${localPath(trackingPath, language)}`;
  return { shown: `${address}?${linkName}=…`, opening: `${address}?${linkName}=${secret}` };
}

/** A paragraph for each that the owner has set apart; every text is data here, the owner's too. */
const htmlOf = (template: string, data: MessageData, { language, link }: { language: Language; link: string }) => {
  const escaped = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, escapeHtml(value)]));
  const anchor = link ? `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` : '';
  const filled = filledMessage(escapeHtml(template), { ...escaped, link: anchor });
  const paragraphs = filled.split(/\n\n+/).map((one) => `<p>${one.replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html>\n<html lang="${language}"><head><meta charset="utf-8"></head><body>\n${paragraphs.join('\n')}\n</body></html>\n`;
};

/** What is told of a request now, in its language; undefined where the owner has switched its kind off. */
export async function composeMessage(
  db: Db,
  { settings, request, kind, papers, linkOf }: Parts,
): Promise<Composed | undefined> {
  const message = messageInForce(settings, kind);
  if (!message) return undefined;
  const language = isLanguage(request.language) ? request.language : 'en';
  const stage = (await stagesOfService(db, request.serviceType)).find(({ id }) => id === request.stage);
  // A stage that the owner has removed is told by nobody.
  if (kind === 'stage' && !stage) return undefined;
  const template = inLanguage(message.text, language);
  const agency = inLanguage(settings.agencyName, language);
  const link = namesLink(template) ? await linkOf(language) : undefined;
  const data: MessageData = {
    name: greetingOf(firstNameOf(request.firstName), language),
    service: await serviceNameOf(db, request.serviceType, language),
    reference: request.reference,
    stage: stage ? inLanguage(stage.name, language) : '',
    sentence: stage?.sentence ? inLanguage(stage.sentence, language) : '',
    papers: missingText(papers, language),
    ...{ agency, phone: showMobile(settings.phone), email: settings.email },
  };
  const { status, stage: stageId } = request;
  return {
    told: {
      ...{ kind: kind === 'papers-missing' ? null : kind, status, stage: stageId, language },
      subject: filledSubject(inLanguage(message.subject, language), data),
      body: filledMessage(template, { ...data, link: link?.shown ?? '' }),
    },
    fromName: agency,
    text: `${filledMessage(template, { ...data, link: link?.opening ?? '' })}\n`,
    html: htmlOf(template, data, { language, link: link?.opening ?? '' }),
  };
}
