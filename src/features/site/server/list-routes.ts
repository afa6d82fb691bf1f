import { type ServiceSlug, services } from '#features/services/catalogue.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { refuse } from '#server/routing/refusal.ts';
import { type Route, route, type Services } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { confirmDocumentList, type DocumentList, listDocumentLists, type SiteSettings } from '../contract.ts';
import { settingsOf } from '../rules.ts';
import { listState } from '../texts/rules.ts';
import { insertConfirmedList } from './queries/settings.ts';
import { currentSettings } from './queries/versions.ts';
import { type ConfirmedList, confirmedLists } from './reads.ts';
import { initialSettings } from './site-publication.ts';

/** What the list of each service says in all languages, as one short word. */
export type ListPrints = (settings: SiteSettings) => Record<ServiceSlug, string>;

/** By the list that visitors read: the owner's over ours. */
async function documentLists(
  { db, now }: Services,
  settings: SiteSettings | null,
  printsOf: ListPrints,
): Promise<DocumentList[]> {
  if (!settings) return [];
  const prints = printsOf(settings);
  const confirmed = new Map((await confirmedLists(db)).map((list) => [list.service, list]));
  const today = indiaDay(now());
  const offered = services.filter((service) => settingsOf(settings, service).isOffered);
  return offered.map(({ slug }) => presentList(slug, prints[slug], confirmed.get(slug), today));
}

async function settingsAtHand({ db, config }: Services) {
  const current = await currentSettings(db);
  return { version: current?.version ?? 0, settings: current?.settings ?? initialSettings(config) };
}

function presentList(
  service: ServiceSlug,
  print: string,
  list: ConfirmedList | undefined,
  today: string,
): DocumentList {
  const confirmedDay = list ? indiaDay(new Date(list.confirmed_at)) : null;
  const confirmed = list && confirmedDay ? { print: list.print, day: confirmedDay } : undefined;
  return {
    service,
    print,
    state: listState({ print, today }, confirmed),
    confirmedBy: list?.username ?? null,
    confirmedByName: list?.name ?? null,
    confirmedDay,
  };
}

/** The days that pages show: of lists that are still the ones that were confirmed. */
export function shownDays(prints: Record<string, string>, lists: readonly ConfirmedList[]): Record<string, string> {
  const standing = lists.filter(({ service, print }) => prints[service] === print);
  return Object.fromEntries(standing.map((list) => [list.service, indiaDay(new Date(list.confirmed_at))]));
}

export const listRoutes = (printsOf: ListPrints): Route[] => [
  route(listDocumentLists, async ({ services }) => {
    const { settings } = await settingsAtHand(services);
    return { body: await documentLists(services, settings, printsOf) };
  }),

  route(confirmDocumentList, async ({ services, body, caller, request }) => {
    const { version, settings } = await settingsAtHand(services);
    const lists = () => documentLists(services, settings, printsOf);
    const isStanding = ({ service, print }: DocumentList) => service === body.service && print === body.print;
    if (!(await lists()).some(isStanding)) return refuse('stale-version');
    // What the person looked at may be older than the list's print.
    const { ifMatch } = request;
    if (ifMatch !== undefined && ifMatch !== version) return refuse('stale-version');
    await inTransaction(services.db, async (transaction) => {
      const confirmed_at = services.now().toISOString();
      await insertConfirmedList(transaction, { ...body, confirmed_by: caller.id, confirmed_at });
      await recordAudit(transaction, request, {
        actorId: caller.id,
        action: 'list-confirmed',
        subject: `document list ${body.service}`,
      });
    });
    const confirmed = (await lists()).find(({ service }) => service === body.service);
    return confirmed ? { body: confirmed } : refuse('stale-version');
  }),
];
