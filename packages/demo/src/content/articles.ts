import type { Article } from "./article.ts";
import { ABOUT } from "./articles/about.ts";
import { HELP } from "./articles/help.ts";
import { PRIVACY } from "./articles/privacy.ts";
import { USER_AGREEMENT } from "./articles/user-agreement.ts";

export const ARTICLES: readonly Article[] = [USER_AGREEMENT, PRIVACY, HELP, ABOUT];
