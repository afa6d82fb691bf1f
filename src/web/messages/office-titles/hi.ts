/** What menus and the command palette call the pages whose words come with them. */
export const titles = {
  /** On the bar at the bottom of a phone. */
  bar: { applications: 'आवेदन', apply: 'आवेदन करें', later: 'बाद में', requests: 'अनुरोध', attendance: 'हाज़िरी' },
  audit: { menuGroup: 'निगरानी', title: 'ऑडिट लॉग' },
  queue: { title: 'काम' },
  customerFiles: { title: 'ग्राहकों की फ़ाइलें' },
  jobs: { title: 'बैकग्राउंड काम' },
  backups: { title: 'बैकअप' },
  banks: { title: 'बैंक' },
  desk: { title: 'निजता डेस्क' },
  dashboard: { menuGroup: 'एक नज़र में', title: 'डैशबोर्ड' },
  look: { title: 'लोगो, रंग, फ़ोटो' },
  services: { title: 'आपकी सेवाएँ' },
  attendance: { menuGroup: 'हाज़िरी', title: 'हाज़िरी' },
  muster: { title: 'हाज़िरी रजिस्टर' },
  pages: { title: 'आपके पेज' },
  requests: { allTitle: 'हाज़िरी के अनुरोध' },
  reviews: { title: 'सबकी हाज़िरी' },
  roles: { menuTitle: 'भूमिका बनाएँ' },
  steps: { title: 'पहले क़दम' },
  site: { menuGroup: 'वेबसाइट', title: 'वेबसाइट सेटिंग' },
  texts: { title: 'पेजों का लेख' },
};
