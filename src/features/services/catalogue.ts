/** The agency's fee: an amount in paise, or a share of a transaction in hundredths of a per cent. */
export type Fee = { kind: 'amount'; paise: number } | { kind: 'share'; basisPoints: number };

/** One of the ten, or one of the owner's own. */
export interface Service {
  slug: string;
  type: string;
  route: `/${string}`;
  forAdultsOnly: boolean;
  fee?: Fee;
  officialSite?: string;
  /** The official site charges nothing for the same. */
  isFreeAtSource?: true;
  /** Lending and insuring take a licence, or the name of who holds one (site settings). */
  needsLicence?: true;
}

/**
 * The ten services. `type` is the enquiry's `serviceType` on the wire (specification §5); `route` is the page's address,
 * with its odd spelling (specification §2.1); `fee` is what the agency takes unless the site settings say otherwise
 * (specification §9: not refundable, government fees extra). `officialSite` is where everybody may do it themselves.
 */
const entries = [
  { slug: 'credit-card', type: 'Credit Card', route: '/creditcardservice', forAdultsOnly: true },
  { slug: 'loan', type: 'Loan', route: '/loanservice', forAdultsOnly: true, needsLicence: true },
  { slug: 'insurance', type: 'Insurance', route: '/insuranceservice', forAdultsOnly: false, needsLicence: true },
  {
    slug: 'credit-card-swipe',
    type: 'Credit Card Swipe',
    route: '/creditcardswipeservice',
    forAdultsOnly: true,
    fee: { kind: 'share', basisPoints: 200 },
  },
  {
    slug: 'passport',
    type: 'Passport Services',
    route: '/passportservicesservice',
    forAdultsOnly: false,
    fee: { kind: 'amount', paise: 2_500_00 },
    officialSite: 'https://www.passportindia.gov.in/',
  },
  {
    slug: 'pan-card',
    type: 'Pan Card Services',
    route: '/pancardServices',
    forAdultsOnly: false,
    fee: { kind: 'amount', paise: 300_00 },
    officialSite: 'https://www.incometax.gov.in/',
  },
  {
    slug: 'udyam',
    type: 'Udhyam',
    route: '/udhyamservice',
    forAdultsOnly: false,
    fee: { kind: 'amount', paise: 1_000_00 },
    officialSite: 'https://udyamregistration.gov.in/',
    isFreeAtSource: true,
  },
  {
    slug: 'voter-id',
    type: 'Voter ID Card',
    route: '/voterIDcardservice',
    forAdultsOnly: false,
    fee: { kind: 'amount', paise: 200_00 },
    officialSite: 'https://voters.eci.gov.in/',
    isFreeAtSource: true,
  },
  {
    slug: 'income-tax',
    type: 'Income Tax Services',
    route: '/incometaxservicesservice',
    forAdultsOnly: false,
    fee: { kind: 'amount', paise: 2_500_00 },
    officialSite: 'https://www.incometax.gov.in/',
    isFreeAtSource: true,
  },
  {
    slug: 'e-shram',
    type: 'E-shram',
    route: '/e-shramservice',
    forAdultsOnly: false,
    fee: { kind: 'amount', paise: 50_00 },
    officialSite: 'https://eshram.gov.in/',
    isFreeAtSource: true,
  },
] as const satisfies readonly Service[];

export type ServiceSlug = (typeof entries)[number]['slug'];
export type ServiceType = (typeof entries)[number]['type'];

export interface CatalogueService extends Service {
  slug: ServiceSlug;
  type: ServiceType;
}

export const services: readonly CatalogueService[] = entries;

export const serviceSlugs = entries.map((service) => service.slug) as unknown as readonly [
  ServiceSlug,
  ...ServiceSlug[],
];

export const serviceTypes = entries.map((service) => service.type) as unknown as readonly [
  ServiceType,
  ...ServiceType[],
];

/** None where the type is one of the owner's own services. */
export const serviceOfType = (type: string) => services.find((service) => service.type === type);

/** A service of the owner's own as requests name it: by its part of the address. */
export type OwnServiceType = `own:${string}`;

export const ownServiceType = (slug: string): OwnServiceType => `own:${slug}`;

export const isOwnServiceType = (type: string) => /^own:[a-z0-9-]{1,60}$/.test(type);

export const slugOfOwn = (type: string) => type.replace(/^own:/, '');

/** The words of its address, for want of a name: `own:aadhaar-card` → `aadhaar card`. */
export const wordsOfOwn = (type: string) => (isOwnServiceType(type) ? slugOfOwn(type).replaceAll('-', ' ') : type);

/** The query key of what services of the owner's own are called. */
export const ownServicesName = 'own-services';
