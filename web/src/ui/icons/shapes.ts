// Our own icons: one stroked path each on a 24 by 24 grid. Separate constants, so that a page loads only the icons that
// it uses.

/** `mirrored` shapes have a direction and flip in right-to-left text. */
export type IconShape = { path: string; mirrored?: true };

const circle = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18';

export const add: IconShape = { path: 'M12 5v14M5 12h14' };
export const arrowDown: IconShape = { path: 'M12 5v14M6 13l6 6 6-6' };
export const arrowEnd: IconShape = { path: 'M5 12h14M13 6l6 6-6 6', mirrored: true };
export const arrowStart: IconShape = { path: 'M19 12H5M11 6l-6 6 6 6', mirrored: true };
export const arrowUp: IconShape = { path: 'M12 19V5M6 11l6-6 6 6' };
export const bell: IconShape = { path: 'M6 16v-5a6 6 0 0 1 12 0v5l2 2H4zM10 21h4' };
export const building: IconShape = { path: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3' };
export const calendar: IconShape = { path: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4' };
export const camera: IconShape = {
  path: 'M4 8h3.5L9 5h6l1.5 3H20v11H4zM12 10a3.2 3.2 0 1 0 0 6.4a3.2 3.2 0 1 0 0-6.4',
};
export const card: IconShape = { path: 'M3 6h18v12H3zM3 10h18M7 15h3' };
export const chart: IconShape = { path: 'M4 20h16M7 16v-5M12 16V6M17 16V9' };
export const check: IconShape = { path: 'M5 12.5l4.5 4.5L19 7.5' };
export const chevronDown: IconShape = { path: 'M6 9l6 6 6-6' };
export const chevronEnd: IconShape = { path: 'M9 6l6 6-6 6', mirrored: true };
export const chevronStart: IconShape = { path: 'M15 6l-6 6 6 6', mirrored: true };
export const clock: IconShape = { path: `${circle}M12 7v5l3.5 2` };
export const close: IconShape = { path: 'M6 6l12 12M18 6L6 18' };
export const columns: IconShape = { path: 'M4 5h16v14H4zM9.5 5v14M14.5 5v14' };
export const copy: IconShape = { path: 'M9 9h11v11H9zM5 15H4V4h11v1' };
export const document: IconShape = { path: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6' };
export const download: IconShape = { path: 'M12 4v11M7 11l5 5 5-5M5 20h14' };
export const edit: IconShape = { path: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5' };
export const envelope: IconShape = { path: 'M3 6h18v13H3zM3.5 7l8.5 6.5L20.5 7' };
export const error: IconShape = { path: `${circle}M12 7.5v5.5M12 16.5v.01` };
export const external: IconShape = { path: 'M13 4h7v7M20 4l-9 9M17 14v6H4V7h6', mirrored: true };
export const eye: IconShape = {
  path: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
};
export const eyeOff: IconShape = {
  path: 'M4 4l16 16M9.9 5.7a9 9 0 0 1 2.1-.2c3.7 0 7 2 9.5 6.5a15 15 0 0 1-2.6 3.5M6.3 7.4A14 14 0 0 0 2.5 12c2.5 4.5 5.8 6.5 9.5 6.5a9 9 0 0 0 4.3-1.1M10 10a3 3 0 0 0 4 4',
};
export const filter: IconShape = { path: 'M3 6h18M6.5 12h11M10 18h4' };
export const flag: IconShape = { path: 'M6 21V4h12l-2.5 4L18 12H6', mirrored: true };
export const globe: IconShape = {
  path: `${circle}M3 12h18M12 3c2.5 2.5 3.7 5.5 3.7 9s-1.2 6.5-3.7 9c-2.5-2.5-3.7-5.5-3.7-9S9.5 5.5 12 3`,
};
export const help: IconShape = {
  path: `${circle}M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.7M12 16.5v.01`,
};
export const history: IconShape = { path: 'M4 5v5h5M4.6 9.9A8 8 0 1 1 4 13M12 8v4l3 2' };
export const home: IconShape = { path: 'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6' };
export const information: IconShape = { path: `${circle}M12 11v5.5M12 7.5v.01` };
export const link: IconShape = {
  path: 'M10 14a4 4 0 0 0 5.7 0l3.2-3.2a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.2 3.2a4 4 0 0 0 5.7 5.7l1.2-1.2',
};
export const lock: IconShape = { path: 'M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3M12 15v2' };
export const menu: IconShape = { path: 'M4 6h16M4 12h16M4 18h16' };
export const message: IconShape = { path: 'M4 5h16v11h-8l-5 4v-4H4zM8 9h8M8 12h5' };
export const more: IconShape = {
  path: 'M5 11.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6M12 11.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6M19 11.2a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6',
};
export const note: IconShape = { path: 'M4 4h16v11l-5 5H4zM15 20v-5h5M8 9h8M8 13h4' };
export const people: IconShape = {
  path: 'M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.2 3.2 0 0 1 0 6M18 14.5a6 6 0 0 1 3.5 5.5',
};
export const person: IconShape = { path: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M5 20.5a7 7 0 0 1 14 0' };
export const phone: IconShape = {
  path: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1.5 1.5 0 0 1-1.7 1.5C10.5 19.8 4.2 13.5 3.5 5.7A1.5 1.5 0 0 1 5 4',
};
export const print: IconShape = { path: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z' };
export const refresh: IconShape = { path: 'M20 5v5h-5M19.4 9.9A8 8 0 1 0 20 13' };
export const rotate: IconShape = { path: 'M20 12a8 8 0 1 1-2.6-5.9M20 3v5h-5' };
export const search: IconShape = { path: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5L21 21' };
export const send: IconShape = { path: 'M4 12L3.5 4.5 21 12 3.5 19.5zM4 12h8', mirrored: true };
export const settings: IconShape = {
  path: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h2M10 12h10M8 10v4',
};
export const signOut: IconShape = { path: 'M10 4H5v16h5M10 12h10M16 8l4 4-4 4', mirrored: true };
export const sortBoth: IconShape = { path: 'M8 9.5l4-4 4 4M8 14.5l4 4 4-4' };
export const trash: IconShape = { path: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5' };
export const upload: IconShape = { path: 'M12 16V5M7 9l5-5 5 5M5 20h14' };
export const warning: IconShape = { path: 'M12 4L2.5 20h19zM12 10v4.5M12 17.2v.01' };
