import { services } from '#features/services/catalogue.ts';
import { ServiceSettingsRow } from './service-settings-row.tsx';

/** What the owner says of each service. */
export function ServiceSettings() {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {services.map((service) => (
        <ServiceSettingsRow key={service.slug} service={service} />
      ))}
    </ul>
  );
}
