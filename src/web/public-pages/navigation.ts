export interface PageLink {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** The links of the header and footer, assembled by the app from its features. */
export interface Navigation {
  home: PageLink;
  pages: PageLink[];
  /** The page whose link carries the dropdown. */
  servicesHref: string;
  services: PageLink[];
  login: PageLink;
  footer: { title: string; links: PageLink[] }[];
}
