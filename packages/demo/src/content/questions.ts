import type { QuestionSubject } from "@espalier/core/vocabulary/message";

type Message = {
  readonly hoursAgo: number;
  readonly by: "member" | "company";
  readonly text: string;
};

/** A question of a member, as it was typed. */
type DemoQuestion = {
  /** The demo member, or somebody else who has such a thing. */
  readonly of: "demo member" | "another";
  readonly about: QuestionSubject | null;
  readonly messages: readonly [Message, ...Message[]];
  readonly closed?: true;
};

/** In the order in which they were asked. */
export const QUESTIONS: readonly DemoQuestion[] = [
  {
    of: "demo member",
    about: "profit",
    closed: true,
    messages: [
      {
        hoursAgo: 118,
        by: "member",
        text: "How is this profit worked out? I thought a pair pays for the volume of both legs.",
      },
      {
        hoursAgo: 114,
        by: "company",
        text:
          "A pair matches the same volume of both legs, so your weaker leg decides how much. What the other leg has more " +
          "is not lost: it stays for the next close.\n\nEach profit shows line by line how it was worked out.",
      },
      { hoursAgo: 113, by: "member", text: "Now I see. Thank you!" },
    ],
  },
  {
    of: "demo member",
    about: "order",
    messages: [
      {
        hoursAgo: 29,
        by: "member",
        text: "The carrier's page has shown nothing new since yesterday. Is the parcel still on its way?",
      },
      {
        hoursAgo: 4,
        by: "company",
        text:
          "It is. We asked the carrier: the parcel is at the depot of your city and goes out with the next round.\n\n" +
          "If it is not with you in two days, write here, and we send the goods again.",
      },
    ],
  },
  {
    of: "another",
    about: "order",
    messages: [
      {
        hoursAgo: 27,
        by: "member",
        text: "I chose my old address by mistake. Can you still send this order to the other one in my account?",
      },
    ],
  },
  {
    of: "another",
    about: "withdrawal",
    messages: [
      {
        hoursAgo: 3,
        by: "member",
        text: "My bank closed my old account, so this one is new. Do you need anything from me before you pay?",
      },
    ],
  },
  {
    of: "another",
    about: null,
    messages: [
      {
        hoursAgo: 1,
        by: "member",
        text: "我想在店里办一场二十人的品茶会，你们可以借用茶具吗？",
      },
    ],
  },
];
