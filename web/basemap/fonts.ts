/** What every text of a map is set in. */
export const fonts = {
  regular: ['system-ui', 'Segoe UI', 'Roboto', 'Noto Sans', 'Arial', 'sans-serif'],
  // The first name is read for its weight; the others are what it is drawn with.
  bold: ['Noto Sans Bold', 'system-ui', 'Segoe UI', 'Roboto', 'Noto Sans', 'Arial', 'sans-serif'],
};
