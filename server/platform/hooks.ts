/**
 * What a feature takes part in of another one's work. Empty here: the feature that asks for it declares its hook into
 * this interface (`declare module`), so that the platform knows none of them, and whoever is asked stands above.
 */
export interface Hooks {}
