import type { ReactNode } from 'react';
import { languages, localPath } from '#shared/languages.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanguageNote } from './language-note.tsx';
import type { Navigation } from './navigation.ts';
import type { PageContext } from './page.ts';
import { NotIndexed, PageFrame } from './page-frame.tsx';
import { ShareTags } from './share-tags.tsx';

interface DocumentProps {
  context: PageContext;
  title: string;
  description: string;
  navigation: Navigation;
  /** The opening status in the strip above the header. */
  status: ReactNode;
  /** The owner's notices of the day, above everything. */
  notices: ReactNode;
  /** The office's contact details in the footer. */
  reach: ReactNode;
  /** The ways of contact at the bottom of a phone's window; on most pages. */
  reachBar: ReactNode;
  /** False for pages in place of others, and for those that tell one visitor something: their header ends no session. */
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
  notices,
  reach,
  reachBar,
  isIndexed,
  structuredData,
  children,
}: DocumentProps) {
  const { messages } = context;
  return (
    <PageFrame
      context={context}
      title={title}
      accent={context.settings.look?.accent}
      logo={context.preview ? undefined : context.settings.look?.logo}
      head={
        <>
          <meta name="description" content={description} />
          <link rel="manifest" href="/manifest.webmanifest" />
          {isIndexed && !context.preview ? (
            <>
              <Addresses context={context} />
              <ShareTags context={context} title={title} description={description} />
              <StructuredData nodes={structuredData} />
            </>
          ) : (
            <NotIndexed />
          )}
        </>
      }
    >
      {context.preview ? (
        <p role="status" className="bg-marigold px-4 py-2 text-center font-semibold text-on-marigold">
          {messages.site[context.preview === 'draft' ? 'previewNotice' : 'previewEnded']}
        </p>
      ) : null}
      {notices}
      {context.followsBrowser && !context.preview ? <LanguageNote context={context} /> : null}
      <Header context={context} navigation={navigation} status={status} endsSession={isIndexed && !context.preview} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer context={context} navigation={navigation} reach={reach} />
      {reachBar}
    </PageFrame>
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
