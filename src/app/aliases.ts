import { services } from '#features/services/catalogue.ts';

/** Names people type or guess, with the page they mean (decisions: clean aliases of the specification's odd spellings). */
export const aliases: readonly { from: string; to: string }[] = [
  { from: '/home', to: '/' },
  { from: '/about-us', to: '/about' },
  { from: '/contact-us', to: '/contact' },
  { from: '/services', to: '/service' },
  ...services.map(({ slug, route }) => ({ from: `/services/${slug}`, to: route })),
];
