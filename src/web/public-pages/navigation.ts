export interface PageLink {
  label: string;
  href: string;
  isCurrent: boolean;
}

/** Every link of the header and footer, made by the app, which knows the features. */
export interface Navigation {
  home: PageLink;
  pages: PageLink[];
  /** The page the dropdown hangs from. */
  servicesHref: string;
  services: PageLink[];
  login: PageLink;
  footer: { title: string; links: PageLink[] }[];
}
