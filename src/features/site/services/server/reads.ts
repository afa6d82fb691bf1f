import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import {
  isOwnServiceType,
  ownServiceType,
  serviceOfType,
  services,
  slugOfOwn,
  wordsOfOwn,
} from '#features/services/catalogue.ts';
import { serviceNames } from '#features/site/message-words/catalogue.ts';
import { type Language, languages } from '#shared/languages.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import type { OwnServiceName, Paper, ServiceSettings, Stage } from '../contract.ts';

interface NamedRow {
  slug: string;
  name: Partial<LocalisedText> | null;
  isRemoved: boolean;
}

const inAll = ({ name, slug }: NamedRow) => {
  const { en = wordsOfOwn(ownServiceType(slug)), gu = en, hi = en } = name ?? {};
  return { en, gu, hi };
};

export type KnownOwnService = OwnServiceName & Pick<NamedRow, 'isRemoved'>;

/** The services of the owner's own in their order, then the removed ones of which there are requests. */
export async function knownOwnServices(db: Db): Promise<KnownOwnService[]> {
  const { rows } = await sql<NamedRow>`
    with present as (
      select service ->> 'slug' as slug, service -> 'name' as name, place
        from jsonb_path_query(current_site_settings(), '$.ownServices[*]') with ordinality as s (service, place)
    ), removed as (
      select substr(service_type, 5) as slug from enquiry_counts where service_type like 'own:%'
        group by service_type having sum(number) > 0
      except select slug from present
    )
    select slug, name, false as "isRemoved", place from present
    union all
    select slug, n.name, true, null from removed left join removed_own_services n using (slug)
    order by place nulls last, slug`.execute(db);
  const names = rows.map(inAll);
  return rows.map((row, index) => ({
    serviceType: ownServiceType(row.slug),
    name: row.isRemoved ? toldApart(row.slug, index, names) : (names[index] ?? inAll(row)),
    isRemoved: row.isRemoved,
  }));
}

/** A service that has got another address counts as removed at its old one, and has the name of the new. */
function toldApart(slug: string, index: number, names: OwnServiceName['name'][]): OwnServiceName['name'] {
  const textIn = (language: (typeof languages)[number]) => {
    const name = names[index]?.[language] ?? '';
    return names.some((other, place) => place !== index && other[language] === name) ? `${name} (${slug})` : name;
  };
  return Object.fromEntries(languages.map((language) => [language, textIn(language)])) as OwnServiceName['name'];
}

/** What the settings say of one service, by the name in them. */
async function settingsOfService(db: Db, type: string, names: readonly string[]): Promise<Record<string, unknown>> {
  const slug = serviceOfType(type)?.slug;
  const service = slug
    ? sql`current_site_settings() #> ${['services', slug]}::text[]`
    : sql`jsonb_path_query_first(current_site_settings(), '$.ownServices[*] ? (@.slug == $slug)', ${JSON.stringify({ slug: slugOfOwn(type) })}::jsonb)`;
  const { rows } = await sql<{ found: Record<string, unknown> | null }>`
    select jsonb_object_agg(name, value) as found from jsonb_each(${service}) as s (name, value)
    where name = any(${[...names]}::text[])`.execute(db);
  return rows[0]?.found ?? {};
}

/** Where requests of one service may stand within In Progress, in the owner's order. */
export const stagesOfService = async (db: Db, type: string) =>
  ((await settingsOfService(db, type, ['stages'])).stages ?? []) as Stage[];

interface PaperList {
  papers: Paper[];
  source: NonNullable<ServiceSettings['papersSource']> | null;
}

/** What requests of one service need, in the owner's order, and where they have looked it up. */
export async function paperListOfService(db: Db, type: string): Promise<PaperList> {
  const { papers = [], papersSource: source = null } = await settingsOfService(db, type, ['papers', 'papersSource']);
  return { papers, source } as PaperList;
}

export interface StagedService {
  serviceType: string;
  stages: Stage[];
}

/** Of every service that has stages: the ten, then the owner's own. */
export async function stagedServices(db: Db): Promise<StagedService[]> {
  const { rows } = await sql<{ slug: string; isOwn: boolean; stages: Stage[] }>`
    select slug, is_own as "isOwn", stages from (
      select key as slug, false as is_own, value -> 'stages' as stages
        from jsonb_each(coalesce(current_site_settings() -> 'services', '{}'))
      union all
      select service ->> 'slug', true, service -> 'stages'
        from jsonb_array_elements(coalesce(current_site_settings() -> 'ownServices', '[]')) as own (service)
    ) as known
    where jsonb_array_length(coalesce(stages, '[]')) > 0`.execute(db);
  return rows.flatMap(({ slug, isOwn, stages }) => {
    const serviceType = isOwn ? ownServiceType(slug) : services.find((service) => service.slug === slug)?.type;
    return serviceType ? [{ serviceType, stages }] : [];
  });
}

/** As papers and messages name it to a customer. */
export async function serviceNameOf(db: Db, type: string, language: Language): Promise<string> {
  if (isOwnServiceType(type)) {
    const own = (await knownOwnServices(db)).find(({ serviceType }) => serviceType === type);
    return own?.name[language] ?? '';
  }
  const slug = serviceOfType(type)?.slug as keyof typeof serviceNames | undefined;
  return slug ? serviceNames[slug][language] : '';
}
