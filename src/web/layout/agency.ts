import type { AgencyBrand } from '#shared/agency-brand.ts';
import type { Language } from '#shared/languages.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';

let brand: AgencyBrand | undefined;

/** Of the document; none until the agency has entered its name. */
function readBrand(): AgencyBrand | undefined {
  const content = document.querySelector<HTMLMetaElement>('meta[name="agency"]')?.content;
  brand ??= content ? (JSON.parse(content) as AgencyBrand) : undefined;
  return brand;
}

/** Whose office it is. The product's name stands in until the agency has one. */
export function useAgency(): Pick<AgencyBrand, 'logo' | 'isNameInLogo'> & { name: string } {
  const { language, messages } = useLocale();
  const { names, logo, isNameInLogo = false } = readBrand() ?? {};
  return { ...(logo && { logo }), isNameInLogo, name: names?.[language] ?? messages.frame.product };
}

/** What the owner's own services are called, by type. */
export function ownServiceNames(language: Language): Record<string, string> {
  const services = Object.entries(readBrand()?.services ?? {});
  return Object.fromEntries(services.map(([type, names]) => [type, names[language]]));
}
