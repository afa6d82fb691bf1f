import type { Service } from '#features/services/catalogue.ts';
import { ReachButtons } from '#features/website/web/reach-buttons.tsx';
import { localPath } from '#shared/languages.ts';
import type { ServicePageTexts } from '#web/messages/service-pages/texts.ts';
import type { PageContext } from '#web/public-pages/page.ts';
import { siteTexts } from '../site-texts.ts';
import { ServiceDrawing } from './service-drawing.tsx';
import { ServicePriceLine } from './service-price-line.tsx';
import { serviceTexts } from './service-texts.ts';

interface ServiceHeroProps {
  context: PageContext;
  service: Service;
  texts: ServicePageTexts;
}

export function ServiceHero({ context, service, texts }: ServiceHeroProps) {
  const labels = siteTexts(context)['service-headings'];
  const { name } = serviceTexts(context, service);
  return (
    <div className="hero bg-sunken">
      <div className="container">
        <Breadcrumb context={context} name={name} />
        <div className="service-hero">
          <ServiceDrawing service={service} className="service-drawing" />
          <div>
            <h1 className="max-w-xl text-3xl font-bold text-ink sm:text-4xl lg:text-5xl">{texts.heading}</h1>
            <p className="mt-3 text-lg text-ink lg:mt-6 lg:text-xl">
              <ServicePriceLine context={context} service={service} />
            </p>
            <p className="mt-4 max-w-xl lg:mt-6 lg:text-xl lg:leading-normal">{texts.lead}</p>
            <ReachButtons context={context} label={labels.ask} whatsappText={labels.whatsappText(name)} />
          </div>
        </div>
      </div>
    </div>
  );
}

function Breadcrumb({ context, name }: { context: PageContext; name: string }) {
  const { language, messages } = context;
  const { pages } = messages.site;
  return (
    <nav aria-label={siteTexts(context)['service-headings'].breadcrumb}>
      <ol className="breadcrumb">
        <li>
          <a href={localPath('/', language)} className="footer-link">
            {pages.home}
          </a>
        </li>
        <li>
          <a href={localPath('/service', language)} className="footer-link">
            {pages.service}
          </a>
        </li>
        <li aria-current="page">{name}</li>
      </ol>
    </nav>
  );
}
