const icons = {
  phone: 'M7 3H4a1 1 0 0 0-1 1c0 9.4 7.6 17 17 17a1 1 0 0 0 1-1v-3l-5-2-2 2.5a13 13 0 0 1-6.5-6.5L10 9z',
  chat: 'M4 20l1.3-4A8.5 8.5 0 1 1 8.4 19zM8.5 9c0 4 2.5 6.5 6.5 6.5l.5-2-2-.8-.9.9a5 5 0 0 1-2.2-2.2l.9-.9-.8-2z',
  mail: 'M3 6h18v12H3zM3.5 6.5 12 13l8.5-6.5',
  place: 'M12 21c-4-4.5-6.5-7.8-6.5-11a6.5 6.5 0 0 1 13 0c0 3.2-2.5 6.5-6.5 11zM12 7.8a2.2 2.2 0 1 1-.1 0z',
  clock: 'M12 3.5a8.5 8.5 0 1 1-.1 0zM12 8v4.5l3 2',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  caret: 'm6 9 6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  facebook: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.5V3H15c-3 0-4.5 1.7-4.5 4.3v2.2H7.5V13h3v8',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zM12 8.2a3.8 3.8 0 1 1-.1 0zM17 7v.1',
  linkedin: 'M4 9h3.5v11H4zM5.7 4.5v.1M11 20V9h3.4v2c1.5-3 6.1-2.8 6.1 1.6V20H17v-6.3c0-2.7-2.6-2.3-2.6.2V20z',
} as const;

export type IconName = keyof typeof icons;

export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true" focusable="false">
      <path d={icons[name]} />
    </svg>
  );
}
