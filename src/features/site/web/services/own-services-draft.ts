import type { SiteSettings } from '../../contract.ts';
import { ownServiceLists } from '../../services/catalogue.ts';
import type { OwnService } from '../../services/contract.ts';
import type { TextRow } from '../../texts/contract.ts';
import type { DraftKind } from '../draft/merge-draft.ts';
import { type AddressedRow, addressOf } from '../draft/row-address.ts';
import { type ServiceDraft, serviceDraftOf, serviceSettingsOf } from '../draft/service-draft.ts';
import { newRow, placeOnScreen } from '../draft/settings-row.ts';
import { anyText, localised, optional, type Texts, textsOf } from '../draft/settings-texts.ts';
import { type DraftRow, draftRows, sentRow } from '../texts/text-row-draft.ts';

/** A service of the owner's own as it is typed. */
export interface OwnServiceRow extends AddressedRow, ServiceDraft {
  name: Texts;
  summary: Texts;
  lead: Texts;
  audience: Texts;
  otherCosts: Texts;
  terms: Texts;
  officialSite: string;
  documents: DraftRow[];
  steps: DraftRow[];
  questions: DraftRow[];
}

export interface OwnServicesDraft {
  others: Omit<SiteSettings, 'ownServices'>;
  ownServices: OwnServiceRow[];
}

type ListName = keyof typeof ownServiceLists;
const listNames = Object.keys(ownServiceLists) as ListName[];

const rowOf = (own: Partial<OwnService>): OwnServiceRow => ({
  ...newRow(own.slug),
  ...serviceDraftOf({ ...own, isOffered: own.isOffered ?? true }),
  slug: own.slug ?? '',
  name: textsOf(own.name),
  summary: textsOf(own.summary),
  lead: textsOf(own.lead),
  audience: textsOf(own.audience),
  otherCosts: textsOf(own.otherCosts),
  terms: textsOf(own.terms),
  officialSite: own.officialSite ?? '',
  documents: draftRows(own.documents ?? [], ownServiceLists.documents),
  steps: draftRows(own.steps ?? [], ownServiceLists.steps),
  questions: draftRows(own.questions ?? [], ownServiceLists.questions),
});

export const blankOwnService = () => rowOf({});

function listOf(row: OwnServiceRow, name: ListName): TextRow[] | undefined {
  const rows = row[name].filter(({ isRemoved }) => !isRemoved).map((each) => sentRow(each, ownServiceLists[name]));
  return rows.length > 0 ? rows : undefined;
}

function ownServiceOf(row: OwnServiceRow): OwnService {
  return {
    ...serviceSettingsOf(row),
    slug: addressOf(row, row.name.en),
    name: localised(row.name),
    summary: localised(row.summary),
    lead: localised(row.lead),
    ...optional('audience', anyText(row.audience)),
    ...optional('otherCosts', anyText(row.otherCosts)),
    ...optional('officialSite', row.officialSite.trim()),
    ...optional('documents', listOf(row, 'documents')),
    ...optional('steps', listOf(row, 'steps')),
    ...optional('questions', listOf(row, 'questions')),
    ...optional('terms', anyText(row.terms)),
  };
}

export const ownServicesDraft: DraftKind<OwnServicesDraft> = {
  draftOf({ ownServices = [], ...others }) {
    return { others, ownServices: ownServices.map(rowOf) };
  },
  settingsOf({ others, ownServices }) {
    const kept = ownServices.filter(({ isRemoved }) => !isRemoved);
    // An empty list takes them away; without one the server keeps what there is.
    return ownServices.length > 0 ? { ...others, ownServices: kept.map(ownServiceOf) } : others;
  },
  pathOnScreen({ ownServices }, path) {
    const [, index, rest = ''] = /^ownServices\.(\d+)(\D.*)?$/.exec(path) ?? [];
    if (index === undefined) return path;
    const place = placeOnScreen(ownServices, index);
    const [, list, entry, inEntry = ''] = /^\.(\w+)\.(\d+)(\D.*)?$/.exec(rest) ?? [];
    const name = listNames.find((each) => each === list);
    const service = place === undefined ? undefined : ownServices[place];
    if (service && (list === 'stages' || list === 'papers'))
      return `ownServices.${place}.${list}.${placeOnScreen(service[list], entry)}${inEntry}`;
    if (!service || !name) return `ownServices.${place}${rest}`;
    return `ownServices.${place}.${name}.${placeOnScreen(service[name], entry)}.texts${inEntry}`;
  },
};
