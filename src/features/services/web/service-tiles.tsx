import { services } from '#features/services/catalogue.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { ServiceTile } from './service-tile.tsx';

export function ServiceTiles({ context }: { context: PageContext }) {
  return (
    <ul className="tiles">
      {services.map((service) => (
        <ServiceTile key={service.slug} service={service} context={context} />
      ))}
    </ul>
  );
}
