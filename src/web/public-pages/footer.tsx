import type { ReactNode } from 'react';
import { Icon } from '#web/drawings/icons.tsx';
import { localised } from './localised.ts';
import type { Navigation } from './navigation.ts';
import type { PageContext } from './page.ts';

interface FooterProps {
  context: PageContext;
  navigation: Navigation;
  reach: ReactNode;
}

const socialNames = { facebook: 'Facebook', instagram: 'Instagram', linkedin: 'LinkedIn' } as const;

export function Footer({ context, navigation, reach }: FooterProps) {
  const { messages, settings, language } = context;
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="container grid grid-cols-pair gap-8 py-12 lg:grid-cols-footer lg:py-16">
        <section className="max-lg:col-span-full">
          <h2 className="footer-title">{messages.site.footer.addressTitle}</h2>
          {reach}
        </section>
        {navigation.footer.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="footer-title">{column.title}</h2>
            <ul>
              {column.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} className="footer-link">
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="container flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-4 text-sm text-muted">
        <p>
          {messages.site.footer.copyright(localised(settings.agencyName, language))} · {messages.site.footer.product}
        </p>
        <SocialLinks social={settings.social} />
      </div>
    </footer>
  );
}

function SocialLinks({ social }: { social: PageContext['settings']['social'] }) {
  const names = (['facebook', 'instagram', 'linkedin'] as const).filter((name) => social[name]);
  if (names.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6">
      {names.map((name) => (
        <li key={name}>
          <a href={social[name]} rel="noopener noreferrer" className="footer-link inline-flex items-center gap-2">
            <Icon name={name} />
            {socialNames[name]}
          </a>
        </li>
      ))}
    </ul>
  );
}
