import type { QueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, use } from 'react';
import type { Access, Person } from '#shared/contract/access.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';

type GetLabel = (messages: OfficeMessages) => string;

/** Where the side menu shows a page, and to which roles; an Admin may open more pages than the menu lists. */
export interface MenuEntry {
  audience: 'admin' | 'staff' | 'everybody';
  /** Absent: the page is not in a group. */
  group?: GetLabel;
  title: GetLabel;
  icon: LucideIcon;
  /** On the bar at the bottom of a phone, for people of this kind, in a word or two. */
  bar?: { of: MenuEntry['audience']; title: GetLabel };
}

/** A palette search result: title, distinguishing detail and address. */
export interface SearchResult {
  title: string;
  detail?: string;
  to: string;
}

export interface Page {
  path: string;
  access: Access;
  load: () => Promise<ComponentType>;
  menu?: MenuEntry;
  /** An entry of the person menu in the top bar. */
  personMenu?: { title: GetLabel; icon: LucideIcon };
  /** The key after `g` that opens the page. */
  letter?: string;
  /** Searches the page's records for a trimmed text of 3 to 100 characters; only for a person who may open the page. */
  find?: (text: string, signal: AbortSignal, client: QueryClient) => Promise<SearchResult[]>;
  /** Above what is found, of a page that stands in no menu. */
  findTitle?: GetLabel;
  /** A whole PAN is searched for too, by no address. */
  takesPan?: true;
  /** Drawn without the frame. */
  isBare?: true;
}

/** What the product supplies to the frame. */
export interface PageRegistry {
  pages: readonly Page[];
  /** The page after signing in. */
  landingOf: (person: Person) => string;
  /** The same, or the address the person was on the way to if they may open it. */
  afterSignIn: (person: Person, wanted: string | undefined) => string;
  /** The address of the logo's link. */
  homeOf: (person: Person) => string;
  /** The bare page for setting up a required second factor. */
  enrolmentPath: string;
  /** Ends the session on the server and in this browser, then opens the public site; resolves to false when the person stays. */
  signOut: () => Promise<boolean>;
  /** The pending or current address; the router has it before the page renders. */
  targetLocation: () => { pathname: string; search: string; state: unknown };
  /** Called when the frame mounts with a signed-in person. */
  onSignedIn: () => void;
  /** In the top bar: how much the person has not read. */
  Bell: ComponentType;
  /** A new signed address of the person's picture: earlier ones expire. */
  fetchOwnFace: (signal: AbortSignal) => Promise<{ name: string | null; image: string | null }>;
}

const PageRegistryContext = createContext<PageRegistry | undefined>(undefined);

export const PageRegistryProvider = PageRegistryContext;

export function usePageRegistry(): PageRegistry {
  const registry = use(PageRegistryContext);
  if (!registry) throw new Error('usePageRegistry needs a PageRegistryProvider above it.');
  return registry;
}

/** The page of an address; a trailing slash is ignored, as in the router. */
export function pageAt(pages: readonly Page[], pathname: string): Page | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  return pages.find((page) => page.path === path);
}
