import type { Product } from './product.ts';

/** Of a product with sample data that many journeys ask at once from one address. */
export const settingsForJourneys = {
  ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: '100000',
  ENQUIRIES_PER_HOUR: '100000',
  REQUESTS_PER_PERSON_AND_MINUTE: '10000000',
};

/** The administrator whose password a first start with sample data has printed. */
export function sampleAdmin(product: Product) {
  const [, username = '', password = ''] = /^ {2}Admin +(\S+) +(\S+)$/m.exec(product.output()) ?? [];
  return { username, password };
}
