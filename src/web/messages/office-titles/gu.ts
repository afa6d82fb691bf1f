/** What menus and the command palette call the pages whose words come with them. */
export const titles = {
  /** On the bar at the bottom of a phone. */
  bar: { applications: 'અરજીઓ', apply: 'અરજી કરો', later: 'પછી', requests: 'વિનંતીઓ', attendance: 'હાજરી' },
  audit: { menuGroup: 'દેખરેખ', title: 'ઑડિટ લૉગ' },
  queue: { title: 'કામ' },
  customerFiles: { title: 'ગ્રાહકોની ફાઇલો' },
  jobs: { title: 'બૅકગ્રાઉન્ડ કામ' },
  backups: { title: 'બૅકઅપ' },
  banks: { title: 'બેંકો' },
  desk: { title: 'ગોપનીયતા ડેસ્ક' },
  dashboard: { menuGroup: 'એક નજરે', title: 'ડેશબોર્ડ' },
  look: { title: 'લોગો, રંગ, ફોટા' },
  services: { title: 'તમારી સેવાઓ' },
  attendance: { menuGroup: 'હાજરી', title: 'હાજરી' },
  muster: { title: 'હાજરીપત્રક' },
  pages: { title: 'તમારાં પાનાં' },
  requests: { allTitle: 'હાજરીની વિનંતીઓ' },
  reviews: { title: 'બધાની હાજરી' },
  roles: { menuTitle: 'ભૂમિકા બનાવો' },
  steps: { title: 'પહેલાં પગલાં' },
  site: { menuGroup: 'વેબસાઇટ', title: 'વેબસાઇટ સેટિંગ્સ' },
  texts: { title: 'પાનાંનું લખાણ' },
};
