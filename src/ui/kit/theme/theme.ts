import {
  convertCssVariables,
  createTheme,
  type CSSVariablesResolver,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type MantineThemeOverride,
} from '@mantine/core';
import { accentShades } from './accent.ts';

/**
 * The one theme: a 4 px grid, small radii, one accent, quiet borders. Components take their colours from
 * the `--panel-*` variables of `tokens.css`, which know light and dark, and never name a colour of their own.
 */
export function panelTheme(accent: string): MantineThemeOverride {
  return createTheme({
    colors: { accent: accentShades(accent), gray: [...gray], dark: [...dark], red: [...red] },
    primaryColor: 'accent',
    primaryShade: { light: 6, dark: 6 },
    black: '#14171f',
    autoContrast: true,
    fontFamily: 'var(--panel-font)',
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.45' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
    defaultRadius: 'md',
    // Specification 9: mobileXs 390, mobile 767, tablet 1023, desktop 1235, desktopXl 1440; in em of 16 px.
    breakpoints: { xs: '24.375em', sm: '47.9375em', md: '63.9375em', lg: '77.1875em', xl: '90em' },
    shadows: {
      xs: '0 1px 2px rgb(16 20 32 / 0.05)',
      sm: '0 1px 3px rgb(16 20 32 / 0.08)',
      md: '0 6px 20px rgb(16 20 32 / 0.10)',
      lg: '0 12px 36px rgb(16 20 32 / 0.14)',
      xl: '0 20px 60px rgb(16 20 32 / 0.18)',
    },
    headings: {
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.375rem', lineHeight: '1.3' },
        h2: { fontSize: '1.125rem', lineHeight: '1.35' },
        h3: { fontSize: '1rem', lineHeight: '1.4' },
        h4: { fontSize: '0.875rem', lineHeight: '1.45' },
      },
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    focusRing: 'auto',
    // What explains a field stands under it, so that the fields of a row are on one line.
    components: {
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      Select: { defaultProps: list },
      MultiSelect: { defaultProps: list },
      Autocomplete: { defaultProps: list },
      TagsInput: { defaultProps: list },
      DrawerRoot: { defaultProps: over },
      ModalRoot: { defaultProps: over },
    },
  });
}

/**
 * The choices stand in the landmark or dialog of their field, and what scrolls is the list itself (kit.css),
 * which the field's arrows move: so assistive technology meets them where they belong. They are there while the list is
 * closed (Mantine's own `keepMounted`): a list that comes with its opening is known to its field too late.
 */
const list = {
  comboboxProps: { withinPortal: false, floatingStrategy: 'fixed' },
  withScrollArea: false,
} as const;

/**
 * Wheel and finger move nothing behind a dialog. The page keeps its scrollbar: to take it away Mantine gives the body a
 * variable, by which every element of the page has its style worked out anew (decision 189).
 */
const over = { removeScrollProps: { removeScrollBar: false } } as const;

/** Cool greys; shade 6 is the palest that is AA as text on the canvas. */
const gray = [
  '#f7f8fa',
  '#f0f2f5',
  '#e5e8ee',
  '#d6dae3',
  '#bcc3cf',
  '#8d95a5',
  '#5d6677',
  '#454d5c',
  '#2f3541',
  '#1c2029',
] as const;

/** Shade 6 is AA as text on the surface and under white letters; Mantine's own is neither. */
const red = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#f06565',
  '#c92a2a',
  '#b32424',
  '#9c1f1f',
  '#851a1a',
] as const;

/** Shade 7 is the dark surface, 4 its borders, 2 the dimmed text (AA on 7). */
const dark = [
  '#e4e7ee',
  '#c4c9d5',
  '#9ba3b4',
  '#757e90',
  '#2c313c',
  '#242933',
  '#1c2028',
  '#16181e',
  '#101216',
  '#0b0c0f',
] as const;

/** Mantine's own variables said in the panel's, which stand in `tokens.css` with light and dark. */
export const panelVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-text': 'var(--panel-text)',
    '--mantine-color-body': 'var(--panel-surface)',
    '--mantine-color-anchor': 'var(--panel-link)',
    '--mantine-color-dimmed': 'var(--panel-dimmed)',
    '--mantine-color-error': 'var(--panel-negative)',
    '--mantine-color-default-border': 'var(--panel-field)',
  };
  return {
    variables: {},
    light: { ...shared, '--mantine-color-placeholder': '#6b7485' },
    dark: {
      ...shared,
      '--mantine-color-placeholder': '#848c9d',
      // the ground of all that is pressed, as in the light
      '--mantine-color-default': 'var(--panel-surface)',
      '--mantine-color-default-hover': 'var(--panel-sunken)',
      // Mantine's own is nearly white
      '--mantine-color-red-light-color': 'var(--panel-negative)',
    },
  };
};

/** All variables of a theme, as a style sheet. */
export function variablesOf(theme: MantineThemeOverride): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const { variables, light, dark } = defaultCssVariablesResolver(whole);
  const own = panelVariables(whole);
  return convertCssVariables({
    variables,
    light: { ...light, ...own.light },
    dark: { ...dark, ...own.dark },
  });
}
