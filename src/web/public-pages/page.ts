import type { ReactNode } from 'react';
import type { SiteSettings } from '#features/site/contract.ts';
import type { Moment } from '#features/site/rules.ts';
import type { FormState } from '#shared/form-state.ts';
import type { Language } from '#shared/languages.ts';
import type { Theme } from '#shared/theme.ts';
import type { PublicMessages } from '#web/messages/public/en.ts';

/** Hashed addresses of what the document loads, from the build's manifest. */
export interface PageAssets {
  styles: string[];
  script: string;
  /** Font files to preload, by language. */
  fonts: Record<Language, string[]>;
  /** Scripts fetched when a visitor reaches for what they enhance, by file name (`enquiry-form-island`). */
  islands: Record<string, string>;
}

/** What the server knows when it has a page drawn. */
export interface PageRequest extends Moment {
  path: string;
  language: Language;
  theme: Theme;
  /** The browser has our fonts; otherwise they come after the first words are painted. */
  hasFonts: boolean;
  settings: SiteSettings;
  /** `https://host` of the site; canonical and alternate links start with it. */
  origin: string;
  assets: PageAssets;
  form: FormState | undefined;
  /** The fields of the page's own GET forms (`queryNames`), as they were sent; empty on the cached page. */
  query: Record<string, string[]>;
  /** `draft`: the settings of a draft, seen by whoever was given its ticket. `ended`: the live ones, as the ticket is no good. */
  preview: 'draft' | 'ended' | undefined;
}

export interface PageContext extends PageRequest {
  messages: PublicMessages;
}

export interface PublicPage {
  path: string;
  /** Names in the query that change what the page shows. With one of them it is drawn for that visitor alone. */
  queryNames?: readonly string[];
  /** False where the settings leave the page out: its address is then unknown. */
  isShown?(settings: SiteSettings): boolean;
  title(context: PageContext): string;
  description(context: PageContext): string;
  body(context: PageContext): ReactNode;
}

/** What a file or the share picture is drawn from. */
export interface FileRequest {
  settings: SiteSettings;
  origin: string;
}

/** A text for search engines and browsers, drawn from the settings; the same for every visitor. */
export interface PublicFile {
  path: string;
  /** Its media type. */
  type: string;
  draw(request: FileRequest): string;
}

/** The picture shown where somebody shares a page: its ground as SVG, and what is written on it. */
export interface SharePicture {
  ground: string;
  agencyName: string;
  /** What the agency does, in a line. */
  line: string;
  services: string;
}

/** What the server loads from the build: the one door between it and the React pages. */
export interface PublicPagesModule {
  pages: { path: string; queryNames: readonly string[] }[];
  files: Pick<PublicFile, 'path' | 'type'>[];
  /** Whether the settings show the page; one that is not shown answers like an unknown address. */
  isShown(path: string, settings: SiteSettings): boolean;
  /** The whole document, from `<!doctype html>` on. */
  renderPage(request: PageRequest): Promise<string>;
  /** The page for an unknown address; sent with status 404. */
  renderNotFound(request: PageRequest): Promise<string>;
  /** One of `files`. */
  renderFile(path: string, request: FileRequest): string;
  sharePicture(settings: SiteSettings, language: Language): Promise<SharePicture>;
}
