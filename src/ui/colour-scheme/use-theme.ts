import { useMantineColorScheme } from '@mantine/core';
import type { Theme } from '#contract/enumerations.ts';

/** The chosen theme by the specification's names (light, dark, system), and how to choose another. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return {
    theme: colorScheme === 'auto' ? 'system' : colorScheme,
    setTheme: (theme) => setColorScheme(theme === 'system' ? 'auto' : theme),
  };
}
