import { offeredServices } from '#features/site/rules.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { ServiceTile } from './service-tile.tsx';

export function ServiceTiles({ context }: { context: PageContext }) {
  return (
    <ul className="tiles">
      {offeredServices(context.settings).map((service) => (
        <ServiceTile key={service.slug} service={service} context={context} />
      ))}
    </ul>
  );
}
