import type { ReactNode } from 'react';
import type { SiteSettings } from '#features/site/contract.ts';
import type { FieldErrorCode } from '#shared/field-errors.ts';
import type { Language } from '#shared/languages.ts';
import type { Theme } from '#shared/theme.ts';
import type { PublicMessages } from '#web/messages/public/en.ts';

/** The state of a form that was posted without JavaScript; absent on the cached page. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, FieldErrorCode[]>;
  /** The whole form failed (limit reached, server trouble): the page shows the quoted alert. */
  failed: boolean;
  /** The reference of the enquiry that was taken in. */
  reference: string | undefined;
}

/** Hashed addresses of what the document loads, from the build's manifest. */
export interface PageAssets {
  styles: string[];
  script: string;
  /** Font files to preload, by language. */
  fonts: Record<Language, string[]>;
}

export interface PageContext {
  path: string;
  language: Language;
  theme: Theme;
  settings: SiteSettings;
  isOpen: boolean;
  /** `https://host` of the site; canonical and alternate links start with it. */
  origin: string;
  assets: PageAssets;
  form: FormState | undefined;
  messages: PublicMessages;
}

export interface PublicPage {
  path: string;
  title(context: PageContext): string;
  description(context: PageContext): string;
  body(context: PageContext): ReactNode;
}

/** What the server loads from the build: the one door between it and the React pages. */
export interface PublicPagesModule {
  paths: string[];
  /** The whole document, from `<!doctype html>` on. */
  renderPage(request: Omit<PageContext, 'messages'>): Promise<string>;
  /** The page for an unknown address; sent with status 404. */
  renderNotFound(request: Omit<PageContext, 'messages'>): Promise<string>;
}
