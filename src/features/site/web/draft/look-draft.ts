import type { SiteSettings } from '../../contract.ts';
import type { Look, ShownPerson } from '../../look/contract.ts';
import type { DraftKind } from './merge-draft.ts';
import { newRow, type Row } from './settings-row.ts';
import { anyText, localised, type Texts, textsOf } from './settings-texts.ts';

/** A person on a photo, with who consented to it. */
export interface PersonRow extends Row {
  picture: string;
  name: Texts;
  title: Texts;
  consent: { by: string; day: string; notedBy: string };
}

/** The settings with their look as form input. */
export interface LookDraft {
  others: Omit<SiteSettings, 'look'>;
  /** Empty texts are left out of the request. */
  look: { logo: string; isNameInLogo: boolean; accent: string; officePhoto: string; people: PersonRow[] };
}

const personRow = ({ picture, name, title, consent }: ShownPerson): PersonRow => ({
  ...newRow(),
  picture,
  name: textsOf(name),
  title: textsOf(title),
  consent,
});

function personOf({ picture, name, title, consent }: PersonRow): ShownPerson {
  const shownName = anyText(name);
  return {
    picture,
    ...(shownName && { name: shownName }),
    title: localised(title),
    consent: { by: consent.by.trim(), day: consent.day, notedBy: consent.notedBy.trim() },
  };
}

function lookOf({ logo, isNameInLogo, accent, officePhoto, people }: LookDraft['look']): Look | undefined {
  const kept = people.filter(({ isRemoved }) => !isRemoved);
  const look: Look = {
    ...(logo && { logo }),
    ...(isNameInLogo && { isNameInLogo }),
    ...(accent.trim() && { accent: accent.trim() }),
    ...(officePhoto && { officePhoto }),
    ...(kept.length > 0 && { people: kept.map(personOf) }),
  };
  return Object.keys(look).length > 0 ? look : undefined;
}

export const lookDraft: DraftKind<LookDraft> = {
  draftOf({ look: { logo = '', isNameInLogo = false, accent = '', officePhoto = '', people = [] } = {}, ...others }) {
    return { others, look: { logo, isNameInLogo, accent, officePhoto, people: people.map(personRow) } };
  },
  settingsOf({ others, look: draft }) {
    const look = lookOf(draft);
    return look ? { ...others, look } : others;
  },
  /** The server counts the rows that were sent; removed ones keep their places on the screen. */
  pathOnScreen({ look }, path) {
    const [, index, rest = ''] = /^look\.people\.(\d+)(.*)$/.exec(path) ?? [];
    if (index === undefined) return path;
    const places = look.people.flatMap(({ isRemoved }, place) => (isRemoved ? [] : [place]));
    return `look.people.${places[Number(index)]}${rest}`;
  },
};
