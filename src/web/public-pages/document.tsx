import type { ReactNode } from 'react';
import { languages, localPath } from '#shared/languages.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { Navigation } from './navigation.ts';
import type { PageContext } from './page.ts';
import { ShareTags } from './share-tags.tsx';
import { themeColours } from './theme-colours.ts';

interface DocumentProps {
  context: PageContext;
  title: string;
  description: string;
  navigation: Navigation;
  /** The opening status in the strip above the header. */
  status: ReactNode;
  /** The office's contact details in the footer. */
  reach: ReactNode;
  /** False for the page of an unknown address. */
  isIndexed: boolean;
  /** Structured data: nodes of schema.org. */
  structuredData: readonly object[];
  children: ReactNode;
}

export function Document({
  context,
  title,
  description,
  navigation,
  status,
  reach,
  isIndexed,
  structuredData,
  children,
}: DocumentProps) {
  const { language, theme, hasFonts, assets, messages } = context;
  return (
    <html lang={language} data-theme={theme} data-fonts={hasFonts ? '' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <ThemeColour context={context} />
        {hasFonts &&
          assets.fonts[language].map((font) => (
            <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
          ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script type="module" src={assets.script} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {isIndexed && !context.preview ? (
          <>
            <Addresses context={context} />
            <ShareTags context={context} title={title} description={description} />
            <StructuredData nodes={structuredData} />
          </>
        ) : (
          <meta name="robots" content="noindex" />
        )}
      </head>
      <body>
        <a className="skip-link" href="#content">
          {messages.site.skipToContent}
        </a>
        {context.preview ? (
          <p role="status" className="bg-marigold px-4 py-2 text-center font-semibold text-on-marigold">
            {messages.site[context.preview === 'draft' ? 'previewNotice' : 'previewEnded']}
          </p>
        ) : null}
        <Header context={context} navigation={navigation} status={status} endsSession={isIndexed && !context.preview} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer context={context} navigation={navigation} reach={reach} />
      </body>
    </html>
  );
}

function ThemeColour({ context }: { context: PageContext }) {
  if (context.theme !== 'system') return <meta name="theme-color" content={themeColours[context.theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColours.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColours.dark} />
    </>
  );
}

function Addresses({ context: { origin, path, language } }: { context: PageContext }) {
  return (
    <>
      <link rel="canonical" href={origin + localPath(path, language)} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={origin + localPath(path, other)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={origin + path} />
    </>
  );
}

/** Structured data for search engines (JSON-LD), escaped so that no text can close the script element. */
function StructuredData({ nodes }: { nodes: readonly object[] }) {
  if (nodes.length === 0) return null;
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  return <script type="application/ld+json">{text.replaceAll('<', '\\u003c')}</script>;
}
