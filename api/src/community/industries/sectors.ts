// The sectors of the North American Industry Classification System, with the supersector and domain that the U.S. Bureau
// of Labor Statistics assigns to each.
type Domain = 'Goods-Producing Industries' | 'Service-Providing Industries';
type Sector = readonly [code: string, name: string];

const supersectors: readonly (readonly [name: string, domain: Domain, sectors: readonly Sector[]])[] = [
  [
    'Natural Resources and Mining',
    'Goods-Producing Industries',
    [
      ['11', 'Agriculture, Forestry, Fishing and Hunting'],
      ['21', 'Mining, Quarrying, and Oil and Gas Extraction'],
    ],
  ],
  ['Construction', 'Goods-Producing Industries', [['23', 'Construction']]],
  ['Manufacturing', 'Goods-Producing Industries', [['31-33', 'Manufacturing']]],
  [
    'Trade, Transportation, and Utilities',
    'Service-Providing Industries',
    [
      ['42', 'Wholesale Trade'],
      ['44-45', 'Retail Trade'],
      ['48-49', 'Transportation and Warehousing'],
      ['22', 'Utilities'],
    ],
  ],
  ['Information', 'Service-Providing Industries', [['51', 'Information']]],
  [
    'Financial Activities',
    'Service-Providing Industries',
    [
      ['52', 'Finance and Insurance'],
      ['53', 'Real Estate and Rental and Leasing'],
    ],
  ],
  [
    'Professional and Business Services',
    'Service-Providing Industries',
    [
      ['54', 'Professional, Scientific, and Technical Services'],
      ['55', 'Management of Companies and Enterprises'],
      ['56', 'Administrative and Support and Waste Management and Remediation Services'],
    ],
  ],
  [
    'Education and Health Services',
    'Service-Providing Industries',
    [
      ['61', 'Educational Services'],
      ['62', 'Health Care and Social Assistance'],
    ],
  ],
  [
    'Leisure and Hospitality',
    'Service-Providing Industries',
    [
      ['71', 'Arts, Entertainment, and Recreation'],
      ['72', 'Accommodation and Food Services'],
    ],
  ],
  [
    'Other Services',
    'Service-Providing Industries',
    [['81', 'Other Services (except Public Administration)']],
  ],
  ['Public Administration', 'Service-Providing Industries', [['92', 'Public Administration']]],
];

/** A sector with its supersector and domain. */
export interface SectorView {
  readonly sector: string;
  readonly supersector: string;
  readonly domain: Domain;
}

/** The sectors by the first two digits of their industries' codes, such as 44 and 45 for Retail Trade. */
export const sectors: ReadonlyMap<string, SectorView> = new Map(
  supersectors.flatMap(([supersector, domain, ofSupersector]) =>
    ofSupersector.flatMap(([codes, sector]) =>
      listNumbers(codes).map((code) => [code, { sector, supersector, domain }] as const),
    ),
  ),
);

/** The numbers of a range: 31, 32, and 33 for "31-33". */
function listNumbers(range: string): readonly string[] {
  const [first = 0, last = first] = range.split('-').map(Number);
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}
