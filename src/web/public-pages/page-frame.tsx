import type { ReactNode } from 'react';
import { iconAddress } from '#features/site/look/catalogue.ts';
import { brandColours, brandStyle } from '#shared/colours/brand-colours.ts';
import type { PageContext } from './page.ts';
import { themeColours } from './theme-colours.ts';

interface PageFrameProps {
  context: Pick<PageContext, 'language' | 'theme' | 'hasFonts' | 'assets' | 'messages'>;
  title: string;
  /** The agency's colour in place of ours. */
  accent?: string | undefined;
  /** The picture of the agency's logo. */
  logo?: string | undefined;
  /** Of the page's own, at the end of the head. */
  head: ReactNode;
  children: ReactNode;
}

/** What every public page has, published or not: language, theme, styles, fonts, script, skip link. */
export function PageFrame({ context, title, accent, logo, head, children }: PageFrameProps) {
  const { language, theme, hasFonts, assets, messages } = context;
  const style = brandStyle(accent);
  return (
    <html lang={language} data-theme={theme} data-fonts={hasFonts ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <ThemeColour theme={theme} colours={accent === undefined ? themeColours : brandTheme(accent)} />
        {hasFonts &&
          assets.fonts[language].map((font) => (
            <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
          ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {style === undefined ? null : <style>{style}</style>}
        <script type="module" src={assets.script} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href={iconAddress(logo, 'apple-touch-icon')} />
        {head}
      </head>
      <body>
        <a className="skip-link" href="#content">
          {messages.site.skipToContent}
        </a>
        {children}
      </body>
    </html>
  );
}

export function NotIndexed() {
  return <meta name="robots" content="noindex" />;
}

type ThemeColours = Record<'light' | 'dark', string>;

function brandTheme(accent: string): ThemeColours {
  const colours = brandColours(accent);
  return { light: colours['brand-block'], dark: colours['brand-block-dark'] };
}

function ThemeColour({ theme, colours }: Pick<PageContext, 'theme'> & { colours: ThemeColours }) {
  if (theme !== 'system') return <meta name="theme-color" content={colours[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colours.dark} />
    </>
  );
}
