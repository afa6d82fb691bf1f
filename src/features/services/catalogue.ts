/**
 * The ten services. `type` is the enquiry's `serviceType` on the wire (specification §5); `route` is the page's address,
 * with its odd spelling (specification §2.1). Fees are in paise, or a share of the amount (specification §9).
 */
export const services = [
  { slug: 'credit-card', type: 'Credit Card', route: '/creditcardservice', forAdultsOnly: true },
  { slug: 'loan', type: 'Loan', route: '/loanservice', forAdultsOnly: true },
  { slug: 'insurance', type: 'Insurance', route: '/insuranceservice', forAdultsOnly: false },
  { slug: 'credit-card-swipe', type: 'Credit Card Swipe', route: '/creditcardswipeservice', forAdultsOnly: true },
  { slug: 'passport', type: 'Passport Services', route: '/passportservicesservice', forAdultsOnly: false },
  { slug: 'pan-card', type: 'Pan Card Services', route: '/pancardServices', forAdultsOnly: false },
  { slug: 'udyam', type: 'Udhyam', route: '/udhyamservice', forAdultsOnly: false },
  { slug: 'voter-id', type: 'Voter ID Card', route: '/voterIDcardservice', forAdultsOnly: false },
  { slug: 'income-tax', type: 'Income Tax Services', route: '/incometaxservicesservice', forAdultsOnly: false },
  { slug: 'e-shram', type: 'E-shram', route: '/e-shramservice', forAdultsOnly: false },
] as const;

export type Service = (typeof services)[number];
export type ServiceSlug = Service['slug'];
export type ServiceType = Service['type'];

export const serviceTypes = services.map((service) => service.type) as unknown as readonly [
  ServiceType,
  ...ServiceType[],
];

export function serviceOfType(type: ServiceType): Service {
  const found = services.find((service) => service.type === type);
  if (!found) throw new Error(`No service of type ${type}`);
  return found;
}
