import { Button, type CSSVariablesResolver, createTheme } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'iris',
  primaryShade: { light: 6, dark: 5 },
  autoContrast: true,
  fontFamily: '"Atkinson Hyperlegible Next Variable", system-ui, sans-serif',
  defaultRadius: 6,
  respectReducedMotion: true,
  cursorType: 'pointer',
  breakpoints: { xs: '31.25em', sm: '37.5em', md: '60em', lg: '75em', xl: '96em' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.385', sm: '1.43', md: '1.467', lg: '1.412', xl: '1.3' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.875rem', lineHeight: '1.2' },
      h2: { fontSize: '1.5rem', lineHeight: '1.25' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.412' },
    },
  },
  components: {
    // An empty stop for the focus inside of a menu is no menu item.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    // The list of a select is drawn when it opens: a form has a dozen of them, and closed ones would make it open late.
    Combobox: { defaultProps: { keepMounted: false } },
    // A list that scrolls by itself is reached from its input; the kit's scroll area would need a tab stop of its own.
    Select: { defaultProps: { withScrollArea: false } },
    MultiSelect: { defaultProps: { withScrollArea: false } },
    Button: Button.extend({
      vars: (_theme, { variant }) => ({
        root: variant === 'default' ? { '--button-bd': '1px solid var(--cs-control-border)' } : {},
      }),
    }),
  },
  colors: {
    // biome-ignore format: one colour per line
    iris: ['#EEF0FB', '#DCE0F7', '#BCC4EE', '#9AA6F2', '#7684DE', '#5765CC', '#4453B8', '#36439C', '#2F3B8C', '#1E2A78'],
    // biome-ignore format: one colour per line
    gray: ['#F6F7F9', '#ECEFF3', '#DFE4EA', '#D5DAE1', '#B4BDC8', '#95A1AF', '#7A8594', '#5E6B7A', '#465361', '#16202B'],
    // biome-ignore format: one colour per line
    dark: ['#EDF1F5', '#B7C1CC', '#95A1AF', '#7C8A9B', '#313C4A', '#2A3440', '#222B37', '#19202A', '#11161D', '#0D1117'],
    // biome-ignore format: one colour per line
    red: ['#FCE9EA', '#F8D3D6', '#F0A9AE', '#FF8A8F', '#E2606A', '#C93540', '#B4232F', '#9A1C27', '#811620', '#6B1019'],
    // biome-ignore format: one colour per line
    green: ['#E3F4EA', '#CBE9D7', '#9BD5B3', '#6FD79A', '#3F9E6B', '#2A7D50', '#1F6F43', '#195B37', '#134A2C', '#0E3A22'],
    // biome-ignore format: one colour per line
    yellow: ['#FFF3D6', '#FFE6B3', '#FFD587', '#FFC857', '#D89A1E', '#A06A00', '#8A5A00', '#724A00', '#5C3B00', '#4A2F00'],
    // biome-ignore format: one colour per line
    orange: ['#FFF3D6', '#FFE6B3', '#FFD587', '#FFC857', '#D89A1E', '#A06A00', '#8A5A00', '#724A00', '#5C3B00', '#4A2F00'],
    // biome-ignore format: one colour per line
    cyan: ['#E0F3F7', '#C4E7EF', '#93D3E2', '#63CFE6', '#2F9DB5', '#137D96', '#0B6B83', '#08576B', '#064657', '#043745'],
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-text': '#16202B',
    '--mantine-color-dimmed': '#5E6B7A',
    '--mantine-color-placeholder': '#5E6B7A',
    '--mantine-color-error': '#B4232F',
    '--mantine-color-body': '#F6F7F9',
  },
  dark: {
    '--mantine-color-text': '#EDF1F5',
    '--mantine-color-dimmed': '#95A1AF',
    '--mantine-color-placeholder': '#95A1AF',
    '--mantine-color-error': '#FF8A8F',
    '--mantine-color-body': '#11161D',
  },
});
