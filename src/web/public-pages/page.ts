import type { ReactNode } from 'react';
import type { SiteSettings } from '#features/site/contract.ts';
import type { Moment } from '#features/site/rules.ts';
import type { FormState } from '#shared/form-state.ts';
import type { Language } from '#shared/languages.ts';
import type { Theme } from '#shared/preferences/theme.ts';
import type { PublicMessages } from '#web/messages/public/en.ts';

/** Hashed addresses of what the document loads, from the build's manifest. */
export interface PageAssets {
  styles: string[];
  script: string;
  /** Font files to preload, by language. */
  fonts: Record<Language, string[]>;
  /** Scripts loaded when the visitor first uses what they enhance, by file name (`enquiry-form-island`). */
  islands: Record<string, string>;
}

/** The server's input for rendering a page. */
export interface PageRequest extends Moment {
  /** Empty for the page that stands at any address. */
  path: string;
  language: Language;
  theme: Theme;
  /** Whether the browser has our fonts cached; otherwise they load after the first paint. */
  hasFonts: boolean;
  followsBrowser: boolean;
  settings: SiteSettings;
  /** The days on which somebody confirmed the lists of documents that stand, by the service's slug. */
  confirmedLists: Partial<Record<string, string>>;
  /** `https://host` of the site, the base of canonical and alternate links. */
  origin: string;
  assets: PageAssets;
  form: FormState | undefined;
  /** The submitted fields of the page's GET forms (`queryNames`); empty on the cached page. */
  query: Record<string, string[]>;
  /** What the page's address in another language has beside its path: the query that opened it for this visitor. */
  keptQuery?: string;
  /** `draft`: the settings of a draft, shown to the holder of its ticket. `ended`: the live settings, as the ticket has expired. */
  preview: 'draft' | 'ended' | undefined;
}

/** The input of the page that stands for all others while the site is not published. */
export interface UnpublishedRequest extends Pick<PageRequest, 'path' | 'language' | 'theme' | 'hasFonts' | 'assets'> {
  /** A form was sent to it, of which nothing was stored. */
  isPosted: boolean;
}

export interface PageContext extends PageRequest {
  messages: PublicMessages;
}

export interface PublicPage {
  /** Its address; with the parameter `:slug` that of any number of pages which the settings hold. */
  path: string;
  /** Query parameters that change the page. A request with one of them bypasses the cache. */
  queryNames?: readonly string[];
  /** False where the settings leave the page out: its address then answers 404. */
  isShown?(settings: SiteSettings): boolean;
  /** Where the address has a parameter: the addresses that the settings show, in a preview with drafts. `context.path` is the one that was asked for. */
  paths?(settings: SiteSettings, isPreview: boolean): readonly string[];
  /** Where the address has a parameter that the settings know nothing of: whether it is one of the page's. It is drawn for each request alone. */
  opens?(path: string): boolean;
  /** What links to it call it, where no link of the menus does. */
  name?(context: PageContext): string;
  title(context: PageContext): string;
  description(context: PageContext): string;
  body(context: PageContext): ReactNode;
}

/** The input for rendering a file or the share picture. */
export interface FileRequest {
  /** Undefined while the site is not published. */
  settings: SiteSettings | undefined;
  origin: string;
}

/** A text file for search engines and browsers, rendered from the settings; the same for every visitor. */
export interface PublicFile {
  path: string;
  /** Its media type. */
  type: string;
  draw(request: FileRequest): string;
}

/** The picture of a shared link: its background as SVG, and its text. */
export interface SharePicture {
  ground: string;
  agencyName: string;
  /** The agency's services in one line. */
  line: string;
  services: string;
  /** The agency's colour in place of ours. */
  ink: string | undefined;
  isNameInLogo: boolean;
}

/** The server's only entry into the React pages: the module it loads from the build. */
export interface PublicPagesModule {
  pages: { path: string; queryNames: readonly string[]; isOfRequest: boolean }[];
  files: Pick<PublicFile, 'path' | 'type'>[];
  /** Whether the settings show the page; otherwise it answers 404. */
  isShown(path: string, settings: SiteSettings, isPreview?: boolean): boolean;
  /** The whole document, from `<!doctype html>` on. */
  renderPage(request: PageRequest): Promise<string>;
  /** The page for an unknown address; sent with status 404. */
  renderNotFound(request: PageRequest): Promise<string>;
  /** The page in place of one that would have to wait too long; sent with 429 or 503. */
  renderBusy(request: PageRequest): Promise<string>;
  /** Stands for all others while the site is not published. */
  renderUnpublished(request: UnpublishedRequest): Promise<string>;
  /** One of `files`. */
  renderFile(path: string, request: FileRequest): string;
  sharePicture(settings: SiteSettings, language: Language): Promise<SharePicture>;
}
