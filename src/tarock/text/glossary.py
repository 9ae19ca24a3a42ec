"""The words of the games: English, German, and Hungarian or Danish where a game is at home there.

The glossary of the documentation, tooltips and other languages of the table are read from here. It explains
words and holds no rule: what a thing is worth stands with its rule set.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tarock.core.bilingual import Text
from tarock.kit.ruleset import RuleSet
from tarock.text.part import TEXT
from tarock.text.rule_pages import Vocabulary

_EVERYDAY: Final = frozenset(
    (
        *("suit", "king", "queen", "valet", "hand", "dealer", "deal", "defenders", "auction", "pass", "hold"),
        *("take", "call", "bid-again", "ready", "good", "announce", "silent", "trick", "last-trick", "lead"),
        *("play", "follow", "settlement", "pot", "bonus"),
    )
)
_CALLING: Final = Vocabulary.CALLING
_CONTRACTS: Final = Vocabulary.CONTRACTS
_TALON_CARDS: Final = Vocabulary.TALON_CARDS
_HALVES: Final = Vocabulary.TALON_HALVES
_OLD: Final = Vocabulary.OLD
_AUSTRIAN: Final = (_CALLING, _CONTRACTS)


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the games, what it means, and in which of them it is used."""

    key: str
    word: Text
    meaning: Text
    used_in: tuple[Vocabulary, ...] = ()
    """The kinds of games in which the word is used; none means in all."""
    hungarian: str = ""
    danish: str = ""


def terms_of(rules: RuleSet) -> tuple[Term, ...]:
    """List the words that belong to a rule set's kind of game."""
    own = TEXT.of(rules).pages.vocabulary
    return tuple(term for term in TERMS if not term.used_in or own.intersection(term.used_in))


def is_everyday(term: Term) -> bool:
    """Whether a word is of any card game or of none, so that it needs no mark in a text."""
    return term.key in _EVERYDAY


def forms(words: str) -> tuple[str, ...]:
    """Take apart a field that holds several words."""
    return tuple(word.strip() for word in words.replace(";", ",").split(",") if word.strip())


def _term(
    key: str,
    words: tuple[str, str],
    meaning: tuple[str, str],
    used_in: tuple[Vocabulary, ...] = (),
    *,
    hu: str = "",
    da: str = "",
) -> Term:
    return Term(key, Text(*words), Text(*meaning), used_in, hu, da)


_AT_THE_TABLE: Final = (
    _term("tarock", ("tarock", "Tarock"), ("one of the 22 trumps", "einer der 22 Trümpfe"), hu="tarokk", da="tarok"),
    _term("suit", ("suit", "Farbe"), ("hearts, spades, diamonds, clubs", "Herz, Pik, Karo, Treff"), hu="szín", da="farve"),
    _term("king", ("king, K", "König"), ("the highest card of a suit", "die höchste Karte einer Farbe"), hu="király", da="konge"),
    _term("queen", ("queen, Q", "Dame"), ("the card below the king", "die Karte unter dem König"), hu="dáma", da="dame"),
    _term("cavalier", ("cavalier, C", "Kavall, Reiter"), ("the card between queen and valet", "die Karte zwischen Dame und Bube"), hu="lovas", da="kaval"),
    _term("valet", ("valet, V", "Bube"), ("the lowest court card", "die niedrigste Figur"), hu="bubi", da="knægt"),
    _term("skus", ("Sküs", "Sküs"), ("the highest tarock", "der höchste Tarock"), _AUSTRIAN, hu="skíz"),
    _term("fool", ("Fool, Excuse, Scies", "Sküs, Excuse"), ("the card without a number, one and the same under all these names; it never wins a trick", "die Karte ohne Nummer, unter allen diesen Namen dieselbe; sie gewinnt nie einen Stich"), (_OLD,), da="Scies"),
    _term("mond", ("Mond", "Mond"), ("tarock XXI", "Tarock XXI"), hu="huszonegyes", da="tarok 21"),
    _term("pagat", ("Pagat", "Pagat"), ("tarock I", "Tarock I"), hu="pagát", da="Pagat"),
    _term("adler", ("Adler", "Adler"), ("tarock II", "Tarock II"), (_CALLING,), hu="sas"),
    _term("trull", ("trull, trull card", "Trull, Trullstück"), ("Sküs, Mond and Pagat; one of them", "Sküs, Mond und Pagat; eine davon"), _AUSTRIAN, hu="tulétroá; honőr"),
    _term("high-honour", ("high honour", "hohes Trullstück"), ("Sküs or Mond", "Sküs oder Mond"), (_CALLING,), hu="nagyhonőr"),
    _term("talon", ("talon", "Talon"), ("cards that nobody is dealt at first", "Karten, die zuerst niemand bekommt"), hu="talon", da="talon"),
    _term("hand", ("card; hand", "Blatt"), ("the cards one holds; “Dreiblatt”, three cards, is a game with three cards of the talon", "die Karten, die man hält; ein „Dreiblatt“ ist ein Spiel mit drei Karten vom Talon"), (_CONTRACTS,)),
    _term("dealer", ("dealer", "Geber"), ("deals the cards, and plays last to the first trick", "gibt die Karten und spielt als Letzter zum ersten Stich"), hu="osztó", da="giver"),
    _term("forehand", ("forehand", "Vorhand"), ("the player after the dealer, who leads to the first trick", "wer nach dem Geber an der Reihe ist und zuerst ausspielt"), da="forhånd"),
    _term("middlehand", ("middlehand", "Mittelhand"), ("the second to play", "spielt als Zweiter"), (_CONTRACTS, _OLD), da="mellemhånd"),
    _term("rearhand", ("rearhand", "Hinterhand"), ("the last to play; the dealer", "spielt als Letzter; der Geber"), (_CONTRACTS, _OLD), da="baghånd"),
    _term("knock", ("knock", "klopfen"), ("to tap the pack instead of cutting it", "auf das Päckchen klopfen, statt abzuheben"), _AUSTRIAN),
    _term("deal", ("deal; sort the hand", "geben; Karten sortieren"), ("to hand out the cards, and to put them in order", "die Karten austeilen, und sie ordnen"), hu="lapkiosztás; lapok rendezése", da="give"),
    _term("declarer", ("declarer", "Spieler"), ("who has won the auction", "wer die Lizitation gewonnen hat"), _AUSTRIAN),
    _term("defenders", ("defenders, opponents", "Gegner"), ("those who play against the declarer", "die gegen den Spieler spielen"), _AUSTRIAN),
)  # fmt: skip

_BIDDING: Final = (
    _term("auction", ("auction", "Lizitation"), ("the bidding", "das Bieten um das Spiel"), _AUSTRIAN, hu="licit"),
    _term("pass", ("pass", "weiter"), ("no bid; the end of one's turn", "kein Gebot; das Ende der eigenen Rede"), hu="passz, mehet", da="pas"),
    _term("contracts-54", ("Dreiblatt, Zweiblatt, Einblatt", "Dreiblatt, Zweiblatt, Einblatt"), ("contracts by the number of talon cards taken", "Spiele nach der Zahl der gekauften Talonkarten"), (_TALON_CARDS,)),
    _term("contracts-42", ("Dreier, Zweier, Einser", "Dreier, Zweier, Einser"), ("contracts by the declarer's share of the talon", "Spiele nach dem Anteil des Spielers am Talon"), (_CALLING,), hu="három, kettő, egy"),
    _term("solo", ("Solo", "Solo"), ("a contract without talon cards for the declarer", "ein Spiel ohne Talonkarten für den Spieler"), _AUSTRIAN, hu="szóló"),
    _term("hold", ("hold", "halten"), ("to keep a contract that another wants or has reached", "ein Spiel behalten, das ein anderer will oder erreicht hat"), _AUSTRIAN, hu="tartom"),
    _term("take", ("take", "Ablösung, lösen"), ("to take over a contract that another has bid", "ein Spiel übernehmen, das ein anderer geboten hat"), (_CONTRACTS,)),
    _term("retake", ("retake", "zweite Ablösung"), ("to take over a contract a second time", "ein Spiel zum zweiten Mal übernehmen"), (_CONTRACTS,)),
    _term("unterer", ("Unterer, take", "Unterer"), ("Beck's word for taking over a Dreiblatt", "Becks Wort für die Übernahme eines Dreiblatts"), (_TALON_CARDS,)),
    _term("contracts-halves", ("Dreier, Unterer, Oberer", "Dreier, Unterer, Oberer"), ("contracts with a half of the talon: either, the lower, the upper", "Spiele mit einer Talonhälfte: einer beliebigen, der unteren, der oberen"), (_HALVES,)),
    _term("dreyer", ("Dreyer", "Dreyer"), ("the contract with the upper half of the talon", "das Spiel mit der oberen Talonhälfte"), (_HALVES,)),
    _term("tapper", ("Tapper", "Tapper"), ("forehand's game when nobody bids", "das Spiel der Vorhand, wenn niemand bietet"), (_HALVES,)),
    _term("senior", ("senior", "der Ältere"), ("who speaks earlier, and may hold", "wer früher redet und halten darf"), (_HALVES,)),
    _term("consolation", ("Consolation", "Consolation"), ("the sum by which everything is reckoned", "der Betrag, nach dem alles gerechnet wird"), (_HALVES,)),
    _term("invitation", ("invitation", "Sprunglizit"), ("a bid that jumps, and so asks to be called by a certain tarock", "ein Gebot mit Sprung, das um den Ruf eines bestimmten Tarocks bittet"), (_CALLING,), hu="invit"),
    _term("yielding", ("yielding", "Auslassen"), ("to leave the game to another, so that he calls the XX", "einem anderen das Spiel lassen, damit er den XX ruft"), (_CALLING,), hu="engedés"),
    _term("call", ("call", "rufen"), ("to name the tarock whose holder is one's partner", "den Tarock nennen, dessen Besitzer der Partner ist"), (_CALLING,), hu="hívom"),
    _term("bid-again", ("bid again; replay the deal", "Lizitation wiederholen; Spiel wiederholen"), ("to take the auction or the deal back", "die Lizitation oder das Spiel zurücknehmen"), (_CALLING,), hu="licitek törlése; parti elölről"),
    _term("lay-away", ("lay away, discard", "verlegen, Ablage"), ("to put cards from the hand under one's own tricks", "Karten aus der Hand zu den eigenen Stichen legen"), hu="skartolás, skart", da="lægge væk"),
    _term("tarock-lies", ("a tarock lies", "Tarock liegt"), ("said when a tarock has been laid away", "sagt man, wenn ein Tarock verlegt ist"), hu="tarokk fekszik"),
    _term("throw-in", ("show one's cards, throw in", "Karten herzeigen, zusammenwerfen"), ("to end a hopeless deal before play", "ein aussichtsloses Spiel vor dem ersten Stich beenden"), (_CALLING,), hu="lapot mutat, bedob"),
    _term("ready", ("ready", "ich liege, es liegt"), ("the declarer has laid away", "der Spieler hat verlegt"), _AUSTRIAN, hu="mehet"),
    _term("good", ("good", "gut"), ("“I accept”; closes a turn", "„einverstanden“; schließt eine Rede"), (_CONTRACTS,)),
    _term("announce", ("announce, announcement", "ansagen, Ansage"), ("to promise a bonus aloud, for a higher price", "eine Prämie laut versprechen, zum höheren Preis"), _AUSTRIAN, hu="bemond, bemondás"),
    _term("silent", ("silent", "still"), ("made without having been announced", "gemacht, ohne angesagt zu sein"), _AUSTRIAN, hu="csendes"),
    _term("contra", ("contra, recontra, subcontra", "Kontra, Rekontra, Subkontra"), ("to raise the stake on an item, step by step", "den Einsatz auf eine Ansage Stufe um Stufe erhöhen"), _AUSTRIAN, hu="kontra, rekontra, szubkontra"),
    _term("declaration", ("declaration", "Meldung"), ("a combination that is called before play and paid for", "eine Kombination, die vor dem Spiel gemeldet und bezahlt wird"), (_OLD,), da="melding"),
)  # fmt: skip

_IN_PLAY: Final = (
    _term("trick", ("trick", "Stich"), ("one card from each player", "je eine Karte von jedem"), hu="ütés", da="stik"),
    _term("last-trick", ("last trick", "letzter Stich"), ("the trick that ultimos are about", "der Stich, um den es beim Ultimo geht"), hu="utolsó ütés", da="sidste stik"),
    _term("lead", ("lead", "ausspielen"), ("to play the first card of a trick", "die erste Karte eines Stichs spielen"), da="spille ud"),
    _term("play", ("play a card; take the trick", "Karte spielen; Stich einziehen"), ("what one does in turn, and what the winner does", "was jeder der Reihe nach tut, und was der Gewinner tut"), hu="ütésbe; elviszem"),
    _term("follow", ("follow", "bedienen"), ("to play a card of the suit led", "eine Karte der ausgespielten Farbe zugeben"), da="bekende"),
    _term("duty-to-follow", ("duty to follow", "Farbzwang"), ("the suit led must be followed", "die ausgespielte Farbe muss bedient werden")),
    _term("duty-to-tarock", ("duty to play a tarock", "Tarockzwang"), ("whoever cannot follow must play a tarock", "wer nicht bedienen kann, muss einen Tarock spielen")),
    _term("duty-to-beat", ("duty to beat", "Stichzwang"), ("the trick must be overtaken where possible; in Trischaken only", "der Stich muss überstochen werden, wenn es geht; nur im Trischaken"), (_CONTRACTS,)),
    _term("revoke", ("revoke", "Renonce"), ("a card played against the rules", "eine regelwidrig gespielte Karte")),
    _term("card-points", ("card points", "Augen"), ("what the cards in a pile are worth", "was die Karten eines Haufens zählen"), da="points"),
    _term("settlement", ("settlement", "Abrechnung"), ("who pays whom how much", "wer wem wie viel zahlt"), hu="elszámolás", da="afregning"),
    _term("pot", ("pot", "Topf"), ("common money, won with an ultimo", "gemeinsames Geld, das ein Ultimo gewinnt"), (_OLD,), da="pulje"),
    _term("trischaken", ("Trischaken", "Trischaken"), ("everyone for himself; most card points lose", "jeder für sich; die meisten Augen verlieren"), (_CONTRACTS,)),
)  # fmt: skip

_FEATS: Final = (
    _term("bonus", ("bonus, premium", "Prämie"), ("whatever counts beside the game", "was neben dem Spiel zählt"), _AUSTRIAN),
    _term("four-kings", ("Four Kings", "Vier Könige"), ("all kings in the tricks of one side", "alle Könige in den Stichen einer Seite"), (_CALLING,), hu="négykirály"),
    _term("double-game", ("Double Game", "Doppeltes Spiel"), ("three quarters of the card points", "drei Viertel der Augen"), (_CALLING,), hu="dupla"),
    _term("valat", ("Valat", "Valat"), ("every trick", "alle Stiche"), _AUSTRIAN, hu="volát"),
    _term("centrum", ("Centrum, Small Bird, Big Bird", "Zentrum, Kleiner Vogel, Großer Vogel"), ("the first five, six or seven tricks, the last of them with XX, Mond or Sküs", "die ersten fünf, sechs oder sieben Stiche, der letzte davon mit XX, Mond oder Sküs"), (_CALLING,), hu="centrum, kismadár, nagymadár"),
    _term("ultimo", ("ultimo", "ultimo"), ("a named card wins the last trick", "eine genannte Karte gewinnt den letzten Stich"), hu="ultimó", da="ultimo"),
    _term("pagat-ultimo", ("Pagat ultimo", "Pagat ultimo"), ("the Pagat wins the last trick", "der Pagat gewinnt den letzten Stich"), hu="pagát ultimó", da="Pagat ultimo"),
    _term("adler-ultimo", ("Adler ultimo", "Adler ultimo"), ("tarock II wins the last trick", "der Tarock II gewinnt den letzten Stich"), (_CALLING,), hu="sas ultimó"),
    _term("king-ultimo", ("King ultimo", "König ultimo"), ("a king wins the last trick", "ein König gewinnt den letzten Stich"), (_CALLING, _OLD), hu="király ultimó", da="konge ultimo"),
    _term("uhu-42", ("uhu", "uhu"), ("a named card wins the last trick but one", "eine genannte Karte gewinnt den vorletzten Stich"), (_CALLING,), hu="uhu"),
    _term("uhu-54", ("Uhu", "Uhu"), ("tarock II wins the last trick but one", "der Tarock II gewinnt den vorletzten Stich"), (_CONTRACTS,)),
    _term("kike", ("Kike", "Kakadu, Kike"), ("tarock III wins the last trick but two", "der Tarock III gewinnt den drittletzten Stich"), (_CONTRACTS,)),
    _term("mondfang", ("Mondfang", "Mondfang"), ("the Mond falls to the Sküs", "der Mond fällt dem Sküs zu"), _AUSTRIAN, hu="XXI-fogás"),
    _term("royal-trull", ("Royal Trull", "Königstrull"), ("four kings in one hand", "vier Könige in einer Hand"), (_CONTRACTS,)),
    _term("tarock-trull", ("Tarock Trull", "Tarocktrull"), ("the whole trull in one hand", "die ganze Trull in einer Hand"), (_CONTRACTS,)),
    _term("heads", ("Heads", "Köpfe"), ("two trull cards in one hand", "zwei Trullstücke in einer Hand"), (_CONTRACTS,)),
    _term("without", ("without Kings, without Trull", "ohne Könige, ohne Trull"), ("none of these cards in the declarer's hand", "keine dieser Karten in der Hand des Spielers"), (_CONTRACTS,)),
    _term("forty", ("with 40", "Absolut"), ("forty card points or more", "vierzig Augen oder mehr"), (_CONTRACTS,)),
    _term("fifty", ("with 50", "Grammopoi, Panzer"), ("fifty card points or more", "fünfzig Augen oder mehr"), (_CONTRACTS,)),
    _term("vole", ("Vole, Tout", "Vole, Tout"), ("one player takes every trick", "einer macht alle Stiche"), (_OLD,), da="tout"),
    _term("nolo", ("Nolo", "Nolo"), ("one player takes no trick", "einer macht keinen Stich"), (_OLD,), da="nolo"),
    _term("matadors", ("matadors", "Matadore"), ("Fool, 21 and Pagat, with 20, 19 and so on after them", "Sküs, 21 und Pagat, mit 20, 19 und so fort danach"), (_OLD,), da="matadorer"),
    _term("cavalry", ("cavalry", "Kavallerie"), ("king, queen, cavalier and valet of one suit; half with the Fool for one of them", "König, Dame, Kavall und Bube einer Farbe; halb mit dem Sküs statt einer davon"), (_OLD,), da="kavalleri"),
)  # fmt: skip

TERMS: Final = (*_AT_THE_TABLE, *_BIDDING, *_IN_PLAY, *_FEATS)
"""All words, in the order in which a deal meets them."""
