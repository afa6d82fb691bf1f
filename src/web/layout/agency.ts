import type { AgencyBrand } from '#shared/agency-brand.ts';
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
