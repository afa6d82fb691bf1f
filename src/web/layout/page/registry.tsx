import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, use } from 'react';
import type { Access, Person } from '#shared/access.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';

type Wording = (messages: OfficeMessages) => string;

/** Where the side menu shows a page, and to whom; an Admin may open more pages than the menu lists. */
export interface MenuEntry {
  audience: 'admin' | 'staff' | 'everybody';
  /** Absent: the page stands by itself. */
  group?: Wording;
  title: Wording;
  icon: LucideIcon;
}

/** A record the palette found: what it is called, what tells it apart, and the address that shows it. */
export interface Found {
  title: string;
  detail?: string;
  to: string;
}

export interface Page {
  path: string;
  access: Access;
  load: () => Promise<ComponentType>;
  menu?: MenuEntry;
  /** An entry of the person's own menu in the top bar. */
  personMenu?: { title: Wording; icon: LucideIcon };
  /** Leads here after `g`. */
  letter?: string;
  /** Looks for the page's records; asked only for a person who may open the page, from three characters on. */
  find?: (text: string, signal: AbortSignal) => Promise<Found[]>;
  /** Stands alone, without the frame. */
  isBare?: true;
}

/** What the frame needs to know of the product around it. */
export interface PageRegistry {
  pages: readonly Page[];
  /** Where a person lands after signing in. */
  landingOf: (person: Person) => string;
  /** Where the logo leads. */
  homeOf: (person: Person) => string;
  /** The bare page on which a second factor is set up by whoever must have one. */
  enrolmentPath: string;
  /** Ends the session on the server and in this browser, then leaves for the public site; answers false where the person would rather stay. */
  signOut: () => Promise<boolean>;
  /** Where the person is going, or is. The router knows it before the page is drawn anew. */
  wantedPlace: () => { pathname: string; search: string; state: unknown };
  /** Called when the frame stands: somebody is signed in. */
  arrive: () => void;
  /** A fresh address of the person's own picture: those of before age. */
  fetchOwnPicture: (signal: AbortSignal) => Promise<string | null>;
  /** Fetches the frame's code while a person types their password. */
  warmUp: () => void;
}

const PageRegistryContext = createContext<PageRegistry | undefined>(undefined);

export const PageRegistryProvider = PageRegistryContext;

export function usePageRegistry(): PageRegistry {
  const registry = use(PageRegistryContext);
  if (!registry) throw new Error('usePageRegistry needs a PageRegistryProvider above it.');
  return registry;
}

/** The page at an address; a trailing slash is forgiven, as the router does. */
export function pageAt(pages: readonly Page[], pathname: string): Page | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return pages.find((page) => page.path === path);
}
