import type { FastifyInstance } from 'fastify';
import type { SiteSettings } from '#features/site/contract.ts';
import { type AgencyIcon, agencyIcons, iconAddress } from '#features/site/look/catalogue.ts';
import { drawAgencyIcon } from '#features/site/look/server/draw-agency-icon.ts';
import type { SiteContext } from './site-context.ts';

interface AgencyIconParts {
  context: () => Promise<SiteContext>;
  logoOf: (settings: SiteSettings) => Promise<Buffer | undefined>;
}

/** `/icons/<logo>/<icon>.png`: drawn when first asked for, while the settings in force name the logo. */
export function registerAgencyIcons(app: FastifyInstance, { context, logoOf }: AgencyIconParts): void {
  const cache = new Map<AgencyIcon, { of: string; icon: Promise<Buffer | undefined> }>();
  const draw = async (settings: SiteSettings, name: AgencyIcon) => {
    const logo = await logoOf(settings);
    return logo && drawAgencyIcon(logo, name);
  };

  for (const name of Object.keys(agencyIcons) as AgencyIcon[]) {
    app.get<{ Params: { logo: string } }>(
      `/icons/:logo/${name}.png`,
      { schema: { hide: true } },
      async (request, reply) => {
        const { logo } = request.params;
        const settings = (await context()).data?.settings;
        if (!settings || settings.look?.logo !== logo) return reply.callNotFound();
        const known = cache.get(name);
        const icon = known?.of === logo ? known.icon : draw(settings, name);
        cache.set(name, { of: logo, icon });
        const bytes = await icon.catch((error: unknown) => {
          cache.delete(name);
          request.log.warn({ err: error }, 'the icon cannot be drawn on this machine');
        });
        if (!bytes) return reply.redirect(iconAddress(undefined, name), 302);
        return reply.header('cache-control', 'public, max-age=86400').type('image/png').send(bytes);
      },
    );
  }
}
