/** The words of the screen on which the owner adds services. */
export const services = {
  intro:
    'Services that your agency offers besides the ten. Each has its own page, appears in every list, and takes requests. Switch one off to take its page and links away; what you wrote stays.',
  add: 'Add a service',
  unnamed: 'New service',
  removedText: 'Requests made for it keep its name.',
  /** Of what is not among the texts of the ten services. */
  names: { name: 'Name', slug: 'Address', officialSite: 'Official site' },
  amount: 'An amount',
  addressHint: (address: string) => `Letters a to z, digits and hyphens. The whole address: ${address}`,
  addressWithoutName: 'Letters a to z, digits and hyphens. Until you type one, it is made of the English name.',
  newAddress: 'The old address is then “not found”, and requests made so far are counted apart.',
};

export type ServicesMessages = typeof services;
