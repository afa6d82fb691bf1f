import { type Language, languages } from '#shared/languages.ts';
import { isRichTextEmpty, type RichText, tidyRichText } from '#shared/rich-text/rich-text.ts';
import type { SiteSettings } from '../../contract.ts';
import type { OwnPage } from '../../pages/contract.ts';
import type { DraftKind } from '../draft/merge-draft.ts';
import { type AddressedRow, addressOf } from '../draft/row-address.ts';
import { newRow, placeOnScreen, type Row } from '../draft/settings-row.ts';
import { anyText, localised, type Texts, textsOf } from '../draft/settings-texts.ts';

/** A page as it is written. */
export interface PageRow extends AddressedRow {
  title: Texts;
  description: Texts;
  body: Record<Language, RichText>;
  isShown: boolean;
  isInFooter: boolean;
  /** The address at which visitors find it now. */
  shownAt: string | undefined;
}

/** The other settings stay as they are. */
export interface PagesDraft extends Omit<SiteSettings, 'ownPages'> {
  ownPages: PageRow[];
}

export const blankPage = (): PageRow => ({
  ...newRow(),
  slug: '',
  title: textsOf(),
  description: textsOf(),
  body: { en: [], gu: [], hi: [] },
  isShown: true,
  isInFooter: true,
  shownAt: undefined,
});

/** An empty row that was never saved is removed for good. */
export const isUnwritten = ({ slug, title, description, body, savedAs }: PageRow) =>
  !savedAs &&
  ![slug, ...Object.values(title), ...Object.values(description)].some((text) => text.trim()) &&
  Object.values(body).every(isRichTextEmpty);

const pageRow = ({ slug, title, description, body, isShown, isInFooter }: OwnPage): PageRow => ({
  ...newRow(slug),
  slug,
  title: textsOf(title),
  description: textsOf(description),
  body: { en: body.en, gu: body.gu ?? [], hi: body.hi ?? [] },
  isShown,
  isInFooter,
  shownAt: isShown ? slug : undefined,
});

function bodyOf(body: PageRow['body']): OwnPage['body'] {
  const written = languages.flatMap((language) => {
    const text = tidyRichText(body[language]);
    return language === 'en' || !isRichTextEmpty(text) ? [[language, text]] : [];
  });
  return Object.fromEntries(written) as OwnPage['body'];
}

export const pageSlug = (row: PageRow) => addressOf(row, row.title.en);

function pageOf(row: PageRow): OwnPage {
  const { title, description, body, isShown, isInFooter } = row;
  const shownDescription = anyText(description);
  return {
    slug: pageSlug(row),
    title: localised(title),
    ...(shownDescription && { description: shownDescription }),
    body: bodyOf(body),
    isShown,
    isInFooter,
  };
}

const isKept = ({ isRemoved }: Row) => !isRemoved;

export const pagesDraft: DraftKind<PagesDraft> = {
  draftOf: ({ ownPages = [], ...others }) => ({ ...others, ownPages: ownPages.map(pageRow) }),
  settingsOf({ ownPages, ...others }) {
    const kept = ownPages.filter(isKept);
    // An empty list takes them away; without one the server keeps what there is.
    return ownPages.length > 0 ? { ...others, ownPages: kept.map(pageOf) } : others;
  },
  /** The server counts the pages that were sent; removed ones keep their places. A fault within a text is the text's. */
  pathOnScreen({ ownPages }, path) {
    const [, index, rest = ''] = /^ownPages\.(\d+)(\D.*)?$/.exec(path) ?? [];
    if (index === undefined) return path;
    return `ownPages.${placeOnScreen(ownPages, index)}${rest.replace(/^(\.body\.\w+)\..+$/, '$1')}`;
  },
};
