import { useEffect, useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { goToSection, type SectionTitle, sectionId } from '../fields/settings-section.tsx';

/** The sections beside or above the form. Not links: a navigation would ask about unsaved changes. */
export function SettingsIndex({ sections }: { sections: readonly SectionTitle[] }) {
  const { site } = useMessages();
  const current = useSectionInView(sections);
  // The address may name a section: the first steps lead to them.
  useEffect(() => {
    const named = location.hash.slice(1);
    if (named.startsWith(sectionId(''))) goToSection(named.slice(sectionId('').length));
  }, []);
  return (
    <nav
      aria-label={site.index}
      className={`lg:sticky lg:top-6 lg:self-start ${sections.length > 1 ? '' : 'invisible max-lg:hidden'}`}
    >
      <ul className="flex gap-1 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:flex-col">
        {sections.map(({ name, title }) => (
          <li key={name} className="shrink-0">
            <button
              type="button"
              aria-current={name === current ? 'true' : undefined}
              onClick={() => goToSection(name)}
              className="min-h-9 w-full cursor-pointer rounded-md px-3 py-1 text-start text-muted text-sm hover:bg-hover hover:text-text aria-[current]:bg-ink-soft aria-[current]:font-medium aria-[current]:text-ink-strong"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The name of the last section whose title has passed the upper half of the screen. */
function useSectionInView(sections: readonly SectionTitle[]): string | undefined {
  const names = sections.map(({ name }) => name).join(' ');
  const [current, setCurrent] = useState(sections[0]?.name);
  useEffect(() => {
    const inOrder = names.split(' ');
    const passed = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect, rootBounds } of entries) {
          const name = inOrder.find((section) => sectionId(section) === target.id);
          if (!name) continue;
          const isAbove = target.isConnected && boundingClientRect.top < (rootBounds?.bottom ?? 0);
          if (isIntersecting || isAbove) passed.add(name);
          else passed.delete(name);
        }
        setCurrent(inOrder.findLast((name) => passed.has(name)) ?? inOrder[0]);
      },
      { rootMargin: '0px 0px -50% 0px' },
    );
    const observeTitles = () => {
      for (const name of inOrder) {
        const title = document.getElementById(sectionId(name));
        if (title) observer.observe(title);
      }
    };
    observeTitles();
    // Some sections come later.
    const arrivals = new MutationObserver(observeTitles);
    arrivals.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      arrivals.disconnect();
    };
  }, [names]);
  return current;
}
