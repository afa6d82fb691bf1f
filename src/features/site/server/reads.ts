import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import { serviceOfType, slugOfOwn } from '#features/services/catalogue.ts';
import type { Services } from '#server/routing/route.ts';
import { sampleSettings } from '../catalogue.ts';
import { type SiteSettings, storedSettings } from '../contract.ts';
import { isPublished } from './site-publication.ts';

export { unseenListChanges } from './queries/paper-lists.ts';

/** The stored settings in force as part of another query; `parseSettings` reads them. Texts of pages are long, and left out. */
export const storedSettingsInForce: RawBuilder<object | null> =
  sql`(current_site_settings() - '{texts,ownPages,ownServices}'::text[])`;

/** The sample before anybody saved. */
export const parseSettings = (stored: object | null): SiteSettings =>
  stored ? storedSettings.parse(stored) : sampleSettings;

/** Read with nearly every call and changed once in weeks: sent and parsed once for each transaction that wrote it. */
let lastRead: { writtenBy: string; settings: SiteSettings } | undefined;

export async function settingsInForce(db: Db): Promise<SiteSettings> {
  const known = lastRead;
  const { rows } = await sql<{ writtenBy: string; settings: object | null }>`
    select xmin::text as "writtenBy",
      case when xmin::text is distinct from ${known?.writtenBy ?? null}::text then ${storedSettingsInForce} end as settings
    from site_settings where id = 1 ${prepared}`.execute(db);
  const [found] = rows;
  if (!found) return parseSettings(null);
  if (found.settings === null && known) return known.settings;
  lastRead = { writtenBy: found.writtenBy, settings: parseSettings(found.settings) };
  return lastRead.settings;
}

/** Who confirmed the list of a service, and the print of the list as it then stood. */
export const confirmedLists = (db: Db) =>
  db
    .selectFrom('confirmed_lists as c')
    .innerJoin('accounts as a', 'a.id', 'c.confirmed_by')
    .select(['c.service', 'c.print', 'c.confirmed_at', 'a.username', nameOf('a.id').as('name')])
    .execute();

export type ConfirmedList = Awaited<ReturnType<typeof confirmedLists>>[number];

const published = new WeakSet<Db>();

/** Whether visitors see the site. It stays so: production saves nothing that would take it back. */
export async function isSitePublished({ db, config }: Pick<Services, 'db' | 'config'>): Promise<boolean> {
  if (!config.isProduction || published.has(db)) return true;
  const { settings } = await db.selectNoFrom(storedSettingsInForce.as('settings')).executeTakeFirstOrThrow();
  const isNow = isPublished(config, settings);
  if (isNow) published.add(db);
  return isNow;
}

async function storedNames(db: Db): Promise<Record<string, unknown>> {
  const { names } = await db
    .selectNoFrom(sql<Record<string, unknown> | null>`${storedSettingsInForce} -> 'agencyName'`.as('names'))
    .executeTakeFirstOrThrow();
  return names ?? {};
}

const isText = (name: unknown): name is string => typeof name === 'string';

/** The agency's names in all languages, even where the rest cannot be read; none before the first save. */
export const agencyNames = async (db: Db): Promise<string[]> => Object.values(await storedNames(db)).filter(isText);

/** What devices keep the agency's accounts under; the product's name before the first save. */
export async function accountName(db: Db): Promise<string> {
  const { en } = await storedNames(db);
  return isText(en) ? en : 'Suvidha';
}

/** Whether a service, by its type, is offered; as part of another query. */
export function isServiceOffered(type: string): RawBuilder<boolean> {
  const slug = serviceOfType(type)?.slug;
  if (slug)
    return sql`coalesce(current_site_settings() #>> ${['services', slug, 'isOffered']}::text[], 'true') = 'true'`;
  const offered = JSON.stringify([{ slug: slugOfOwn(type), isOffered: true }]);
  return sql`coalesce(current_site_settings() -> 'ownServices' @> ${offered}::jsonb, false)`;
}
