import { offeredServices } from '#features/site/rules.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { ServiceTile } from './service-tile.tsx';

export function ServiceTiles({ context }: { context: PageContext }) {
  const offered = offeredServices(context.settings);
  if (offered.length === 0) return null;
  return (
    <ul className="tiles">
      {offered.map((service) => (
        <ServiceTile key={service.slug} service={service} context={context} />
      ))}
    </ul>
  );
}
