import type { SiteSettings } from '../../contract.ts';
import type { Look, ShownPerson, StreetMap, WayPhoto } from '../../look/contract.ts';
import type { DraftKind } from './merge-draft.ts';
import { newRow, placeOnScreen, type Row } from './settings-row.ts';
import { anyText, localised, type Texts, textsOf } from './settings-texts.ts';

/** A person on a photo, with who consented to it. */
export interface PersonRow extends Row {
  picture: string;
  name: Texts;
  title: Texts;
  consent: { by: string; day: string; notedBy: string };
}

/** A photo of the way to the office. */
export interface WayPhotoRow extends Row {
  picture: string;
  caption: Texts;
}

/** The settings with their look as form input. */
export interface LookDraft {
  others: Omit<SiteSettings, 'look'>;
  /** Empty texts are left out of the request. */
  look: {
    logo: string;
    isNameInLogo: boolean;
    accent: string;
    officePhoto: string;
    wayPhotos: WayPhotoRow[];
    streetMap: StreetMap | undefined;
    people: PersonRow[];
  };
}

const personRow = ({ picture, name, title, consent }: ShownPerson): PersonRow => ({
  ...newRow(picture),
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

const wayPhotoRow = ({ picture, caption }: WayPhoto): WayPhotoRow => ({
  ...newRow(picture),
  picture,
  caption: textsOf(caption),
});

const keptOf = <One extends Row>(rows: One[]) => rows.filter(({ isRemoved }) => !isRemoved);

function lookOf({ logo, isNameInLogo, accent, officePhoto, streetMap, ...rows }: LookDraft['look']): Look | undefined {
  const [wayPhotos, people] = [keptOf(rows.wayPhotos), keptOf(rows.people)];
  const look: Look = {
    ...(logo && { logo }),
    ...(isNameInLogo && { isNameInLogo }),
    ...(accent.trim() && { accent: accent.trim() }),
    ...(officePhoto && { officePhoto }),
    ...(wayPhotos.length > 0 && {
      wayPhotos: wayPhotos.map(({ picture, caption }) => ({ picture, caption: localised(caption) })),
    }),
    ...(streetMap && { streetMap }),
    ...(people.length > 0 && { people: people.map(personOf) }),
  };
  return Object.keys(look).length > 0 ? look : undefined;
}

export const lookDraft: DraftKind<LookDraft> = {
  draftOf({ look = {}, ...others }) {
    const { logo = '', isNameInLogo = false, accent = '', officePhoto = '', wayPhotos = [], people = [] } = look;
    const { streetMap } = look;
    const rows = { wayPhotos: wayPhotos.map(wayPhotoRow), people: people.map(personRow) };
    return { others, look: { logo, isNameInLogo, accent, officePhoto, streetMap, ...rows } };
  },
  settingsOf({ others, look: draft }) {
    const look = lookOf(draft);
    return look ? { ...others, look } : others;
  },
  /** The server counts the rows that were sent; removed ones keep their places on the screen. */
  pathOnScreen({ look }, path) {
    const [, list, index, rest = ''] = /^look\.(people|wayPhotos)\.(\d+)(\D.*)?$/.exec(path) ?? [];
    if (!list) return path;
    return `look.${list}.${placeOnScreen(look[list as 'people' | 'wayPhotos'], index)}${rest}`;
  },
};
